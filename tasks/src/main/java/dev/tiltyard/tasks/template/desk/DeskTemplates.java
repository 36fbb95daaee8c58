package dev.tiltyard.tasks.template.desk;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The service desk's templates. */
public final class DeskTemplates implements TemplateSet {
    @Override
    public List<SiteConventions> conventions() {
        return List.of(new DeskConventions());
    }
}
