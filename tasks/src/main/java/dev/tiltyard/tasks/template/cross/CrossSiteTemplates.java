package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** What templates across sites need: the conventions of the homepage, which has no templates of its own. */
public final class CrossSiteTemplates implements TemplateSet {
    @Override
    public List<SiteConventions> conventions() {
        return List.of(new HomepageConventions());
    }
}
