package dev.tiltyard.runner.bringup;

import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitefile.FileSite;
import dev.tiltyard.sitefile.SiteFiles;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.values.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sites of this build, found by {@link ServiceLoader}. */
public final class SiteCatalog {
    private static final String NO_IMAGE = "There is no Docker image of ";

    private final SortedMap<String, SiteDefinition> sites;
    private final List<String> chosen;

    public SiteCatalog(Collection<? extends SiteDefinition> definitions) {
        this(definitions, List.of());
    }

    /** @param chosen the sites that are meant if none is named; empty for those that do not have to be asked for */
    private SiteCatalog(Collection<? extends SiteDefinition> definitions, List<String> chosen) {
        sites = new TreeMap<>();
        definitions.forEach(site -> sites.put(site.id(), site));
        this.chosen = List.copyOf(chosen);
    }

    /**
     * All site modules on the class path, the sites of the files that are named for this run, and those that the user has
     * added.
     *
     * @throws UsageException if a file has the id of another site
     */
    public static SiteCatalog ofThisBuild() {
        List<SiteDefinition> modules = modules();
        List<FileSite> named = SiteFiles.named();
        named.forEach(site -> requireOwnId(site, modules));
        List<SiteDefinition> all = new ArrayList<>(SiteFiles.added(CacheFolder.ofThisUser()));
        all.addAll(named);
        all.addAll(modules);
        return new SiteCatalog(all, named.stream().map(FileSite::id).toList());
    }

    private static List<SiteDefinition> modules() {
        return ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(SiteDefinition::id))
                .toList();
    }

    /** @throws UsageException if a site module has the site's id */
    public static void requireOwnId(FileSite site) {
        requireOwnId(site, modules());
    }

    private static void requireOwnId(FileSite site, List<SiteDefinition> modules) {
        if (modules.stream().anyMatch(module -> module.id().equals(site.id()))) {
            throw new UsageException(site.file().file() + " has the id \"" + site.id()
                    + "\", which is a site of this program. Choose another id.");
        }
    }

    /** All of them, by id. */
    public List<SiteDefinition> all() {
        return List.copyOf(sites.values());
    }

    /**
     * The sites with these ids; for an empty list, all that do not have to be asked for by name.
     *
     * @throws UsageException if one is not known
     */
    public List<SiteDefinition> named(List<String> ids) {
        if (ids.isEmpty() && !chosen.isEmpty()) {
            return named(chosen);
        }
        return ids.isEmpty()
                ? all().stream().filter(site -> !site.isOnDemand()).toList()
                : ids.stream().distinct().map(this::named).toList();
    }

    /**
     * Those of {@link #named(List)} whose replica has an image.
     *
     * @throws UsageException if one that is named can't
     */
    public List<SiteDefinition> withImages(List<String> ids) {
        return able(ids, ReplicaImage::hasRecipe, NO_IMAGE);
    }

    /**
     * Those of {@link #named(List)} that can run in a flavor.
     *
     * @throws UsageException if one that is named can't
     */
    public List<SiteDefinition> ofFlavor(List<String> ids, Flavor flavor) {
        return able(ids, inFlavor(flavor), noFlavor(flavor));
    }

    private static Predicate<SiteDefinition> inFlavor(Flavor flavor) {
        return site -> site.flavors().contains(flavor);
    }

    private static String noFlavor(Flavor flavor) {
        return "There is no flavor " + flavor.name().toLowerCase(Locale.ROOT) + " of ";
    }

    /**
     * Those of {@link #named(List)} that can run there: asked for by name, a site that can't is an error; asked for all, it
     * is left out. The directory of the sites always runs in this process, and so always can.
     *
     * @throws UsageException if one that is named can't
     */
    public List<SiteDefinition> runnable(List<String> ids, Where where) {
        if (where.flavor() != Flavor.REPLICA) {
            return able(ids, inFlavor(where.flavor()).or(SiteDefinition::isDirectory), noFlavor(where.flavor()));
        }
        return where.isInContainers()
                ? able(ids, site -> site.isDirectory() || ReplicaImage.hasRecipe(site), NO_IMAGE)
                : named(ids);
    }

    private List<SiteDefinition> able(List<String> ids, Predicate<SiteDefinition> can, String lack) {
        List<SiteDefinition> wanted = named(ids);
        List<SiteDefinition> able = wanted.stream().filter(can).toList();
        if (!ids.isEmpty() && able.size() < wanted.size()) {
            throw new UsageException(
                    lack + idsOf(wanted.stream().filter(can.negate())) + " in this version. Sites that have one: "
                            + idsOf(all().stream().filter(can)) + ".");
        }
        return able;
    }

    private static String idsOf(Stream<SiteDefinition> some) {
        return some.map(SiteDefinition::id).collect(Collectors.joining(", "));
    }

    /** The site with this id. */
    public SiteDefinition named(String id) {
        SiteDefinition site = sites.get(id);
        if (site == null) {
            throw new UsageException("There is no site \"" + id + "\"." + meant(id) + " Known sites: "
                    + sites.values().stream()
                            .map(known -> known.id() + " (" + known.title() + ")")
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        return site;
    }

    /** The site whose title it is, or whose id is nearly that. */
    private String meant(String given) {
        return sites.values().stream()
                .filter(site -> site.title().equalsIgnoreCase(given.replace('_', ' ')))
                .map(site -> " Did you mean " + site.id() + "?")
                .findFirst()
                .orElseGet(() -> Suggestion.sentence(given, sites.keySet()));
    }

    /**
     * The site from which agents find the others; empty if this build has none.
     */
    public Optional<SiteDefinition> directory() {
        return sites.values().stream().filter(SiteDefinition::isDirectory).findFirst();
    }

    /**
     * Ids of the sites that tasks need: those they name and, if one of them spans several sites, the directory, from which
     * an agent finds the others.
     *
     * @param tasks the sites of each task
     */
    public List<String> needed(List<List<String>> tasks) {
        boolean across = tasks.stream().anyMatch(sitesOfOne -> sitesOfOne.size() > 1);
        Stream<String> leading = across ? directory().stream().map(SiteDefinition::id) : Stream.empty();
        return Stream.concat(tasks.stream().flatMap(List::stream), leading)
                .distinct()
                .sorted()
                .toList();
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
