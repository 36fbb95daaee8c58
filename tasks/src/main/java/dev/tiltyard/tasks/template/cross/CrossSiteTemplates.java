package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** The cross-site templates. */
public final class CrossSiteTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.of(
                        CrossSiteQuestionTemplates.all(),
                        CrossSiteContentTemplates.all(),
                        CrossSitePageTemplates.all(),
                        CrossSiteDeskTemplates.all(),
                        CrossSiteFactTemplates.all())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new HomepageConventions());
    }
}
