package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The map's templates. */
public final class MapTemplates implements TemplateSet {
    @Override
    public List<NamedDraw> draws() {
        return MapDraws.all();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new MapConventions());
    }
}
