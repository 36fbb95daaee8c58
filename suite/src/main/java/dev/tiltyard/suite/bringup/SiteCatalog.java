package dev.tiltyard.suite.bringup;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.suite.UsageException;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;

/** The sites that this build knows, found by {@link ServiceLoader}. */
public final class SiteCatalog {
    private final SortedMap<String, SiteDefinition> sites;

    public SiteCatalog(Collection<SiteDefinition> definitions) {
        sites = new TreeMap<>();
        definitions.forEach(site -> sites.put(site.id(), site));
    }

    /** All site modules on the class path. */
    public static SiteCatalog ofThisBuild() {
        return new SiteCatalog(ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(SiteDefinition::id))
                .toList());
    }

    /** All of them, by id. */
    public List<SiteDefinition> all() {
        return List.copyOf(sites.values());
    }

    /**
     * The sites with these ids, all of them for an empty list.
     *
     * @throws UsageException if one is not known
     */
    public List<SiteDefinition> named(List<String> ids) {
        return ids.isEmpty() ? all() : ids.stream().distinct().map(this::named).toList();
    }

    /** The site with this id. */
    public SiteDefinition named(String id) {
        SiteDefinition site = sites.get(id);
        if (site == null) {
            throw new UsageException(
                    "There is no site \"" + id + "\". Known sites: " + String.join(", ", sites.keySet()) + ".");
        }
        return site;
    }

    /** Whether a site of this id is known. */
    public boolean knows(String id) {
        return sites.containsKey(id);
    }

    /** Ids to definitions. */
    public Map<String, SiteDefinition> byId() {
        return Map.copyOf(sites);
    }
}
