package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.SiteHabits;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** The templates about several sites. */
public final class CrossTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.of(ThingsToTell.all(), ThingsToUse.all(), PagesToShow.all())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<SiteHabits> habits() {
        return List.of(new HomepageHabits());
    }
}
