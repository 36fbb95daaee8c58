package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The forum's templates. */
public final class ForumTemplates implements TemplateSet {
    @Override
    public List<NamedDraw> draws() {
        return ForumDraws.all();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new ForumConventions());
    }
}
