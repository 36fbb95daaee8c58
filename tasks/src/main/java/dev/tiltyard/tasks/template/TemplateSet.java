package dev.tiltyard.tasks.template;

import java.util.List;

/** The templates about one site, or about several together. Sets are found by {@link java.util.ServiceLoader}. */
public interface TemplateSet {
    /** All templates of the set. */
    List<TaskTemplate> templates();

    /** Conventions of the sites that this set introduces; no other set may describe the same site. */
    List<SiteConventions> conventions();
}
