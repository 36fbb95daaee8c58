package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** The sites that templates need. */
final class PackSites {
    private PackSites() {}

    /**
     * The sites of all these templates. If one has several, the homepage is added, because agents find the second site from there.
     */
    static List<SiteDefinition> of(List<TaskTemplate> templates, Where where) {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        return catalog.runnable(
                catalog.needed(templates.stream().map(TaskTemplate::sites).toList()), where);
    }
}
