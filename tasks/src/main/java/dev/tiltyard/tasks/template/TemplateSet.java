package dev.tiltyard.tasks.template;

import java.util.List;

/** The templates for one site, or for several together. Sets are found by {@link java.util.ServiceLoader}. */
public interface TemplateSet {
    default List<TaskTemplate> templates() {
        return List.of();
    }

    /** Draws that packs in YAML may name. */
    default List<NamedDraw> draws() {
        return List.of();
    }

    /** Conventions of the sites that this set introduces; each site belongs to one set. */
    default List<SiteConventions> conventions() {
        return List.of();
    }
}
