package dev.tiltyard.suite.cli;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** Which sites templates need. */
final class PackSites {
    private PackSites() {}

    /** The sites of all these; and the homepage, from which an agent finds the second site, if one has more than one. */
    static List<SiteDefinition> of(List<TaskTemplate> templates, Where where) {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        return catalog.runnable(
                catalog.needed(templates.stream().map(TaskTemplate::sites).toList()), where);
    }
}
