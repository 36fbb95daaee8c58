package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** Wikipedia's templates. */
public final class WikipediaTemplates implements TemplateSet {
    @Override
    public List<NamedDraw> draws() {
        return WikipediaDraws.all();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new WikipediaConventions());
    }
}
