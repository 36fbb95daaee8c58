package dev.tiltyard.tasks.template;

import java.util.List;

/** The templates about one site, or about several together. Sets are found by {@link java.util.ServiceLoader}. */
public interface TemplateSet {
    /** All templates of the set. */
    List<TaskTemplate> templates();

    /** What the pack knows of the sites that this set brings in; no other set may describe the same site. */
    List<SiteHabits> habits();
}
