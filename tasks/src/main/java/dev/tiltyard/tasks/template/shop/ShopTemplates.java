package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The shop's templates. */
public final class ShopTemplates implements TemplateSet {
    @Override
    public List<SiteConventions> conventions() {
        return List.of(new ShopConventions());
    }
}
