package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The templates about Wikipedia. */
public final class WikipediaTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(new StateNames(), new WhoCameBefore(), new OpenLargestCity(), new OpenSuccessor());
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new WikipediaConventions());
    }
}
