package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The map's templates. */
public final class MapTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(new PhoneOf(), new StreetOf(), new ShowFeature(), new EditProfileDescription());
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new MapConventions());
    }
}
