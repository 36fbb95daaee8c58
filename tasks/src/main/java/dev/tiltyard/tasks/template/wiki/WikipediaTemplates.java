package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** Wikipedia's templates. */
public final class WikipediaTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.<TaskTemplate>concat(
                        Stream.of(
                                new StateNames(),
                                new PresidentialPredecessor(),
                                new OpenLargestCity(),
                                new OpenSuccessor()),
                        LinkedFact.all().stream())
                .toList();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new WikipediaConventions());
    }
}
