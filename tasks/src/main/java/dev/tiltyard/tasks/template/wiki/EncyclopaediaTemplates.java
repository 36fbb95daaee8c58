package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.template.SiteHabits;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The templates about the encyclopaedia. */
public final class EncyclopaediaTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(new StateNames(), new WhoCameBefore(), new OpenLargestCity(), new OpenSuccessor());
    }

    @Override
    public List<SiteHabits> habits() {
        return List.of(new EncyclopaediaHabits());
    }
}
