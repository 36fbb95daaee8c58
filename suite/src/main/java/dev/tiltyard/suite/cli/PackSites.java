package dev.tiltyard.suite.cli;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.homepage.HomepageSite;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;
import java.util.stream.Stream;

/** The sites that templates need. */
final class PackSites {
    private PackSites() {}

    /**
     * The sites of all these templates. If one has several, the homepage is added, because agents find the second site from there.
     */
    static List<SiteDefinition> of(List<TaskTemplate> templates, Where where) {
        boolean across =
                templates.stream().anyMatch(template -> template.sites().size() > 1);
        List<String> ids = Stream.concat(
                        templates.stream().flatMap(template -> template.sites().stream()),
                        across ? Stream.of(HomepageSite.ID) : Stream.empty())
                .distinct()
                .sorted()
                .toList();
        return SiteCatalog.ofThisBuild().runnable(ids, where);
    }
}
