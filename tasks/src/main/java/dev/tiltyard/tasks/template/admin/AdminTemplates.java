package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The shop admin's templates. */
public final class AdminTemplates implements TemplateSet {
    @Override
    public List<NamedDraw> draws() {
        return AdminDraws.all();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new AdminConventions());
    }
}
