package dev.tiltyard.tasks.template;

import java.util.List;

/** The templates for one site, or for several together. Sets are found by {@link java.util.ServiceLoader}. */
public interface TemplateSet {
    List<TaskTemplate> templates();

    /** Conventions of the sites that this set introduces; each site belongs to one set. */
    List<SiteConventions> conventions();
}
