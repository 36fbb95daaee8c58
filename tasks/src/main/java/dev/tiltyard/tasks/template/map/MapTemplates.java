package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.template.SiteHabits;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The templates about the map. */
public final class MapTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(new PhoneOf(), new StreetOf(), new ShowFeature(), new DescribeOneself());
    }

    @Override
    public List<SiteHabits> habits() {
        return List.of(new MapHabits());
    }
}
