package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * What a pack may refer to.
 *
 * @param folder the pack's folder, from which files are uploaded
 * @param sites known sites by id
 * @param steps named steps by name
 * @param views the pack's own
 */
record PackContext(Path folder, Map<String, SiteDefinition> sites, Map<String, NamedStep> steps, Views views) {
    static PackContext of(Path file, Collection<SiteDefinition> known) {
        Map<String, SiteDefinition> sites = new TreeMap<>();
        known.forEach(site -> sites.put(site.id(), site));
        Path folder = file.toAbsolutePath().normalize().getParent();
        return new PackContext(Optional.ofNullable(folder).orElse(file), sites, namedSteps(), Views.NONE);
    }

    /** The same with the views of a pack. */
    PackContext with(Views own) {
        return new PackContext(folder, sites, steps, own);
    }

    /** All named steps on the class path, sorted by name. */
    static Map<String, NamedStep> namedSteps() {
        Map<String, NamedStep> steps = new TreeMap<>();
        ServiceLoader.load(OracleSet.class).stream()
                .flatMap(set -> set.get().steps().stream())
                .forEach(step -> steps.put(step.name(), step));
        return steps;
    }

    /** The public address of a site; empty if there is no such site or it has none. */
    Optional<String> address(String site) {
        return Optional.ofNullable(sites.get(site)).flatMap(SiteDefinition::publicAddress);
    }
}
