package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.ImportedWorld;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** The option that selects an edition of the built worlds, and imported ones. */
final class WorldChoice {
    private static final String OFFICIAL = "official";
    private static final String FREE = "free";

    @Option(
            names = "--world",
            split = ",",
            paramLabel = "official|free|NAME",
            description =
                    "official: with everything that the official tasks name; free: GitLab and the forum without their"
                            + " people, projects and forums, so that each seed has others; a name: the imported world of"
                            + " that name ('worlds list'), for each site that has one (default: ${DEFAULT-VALUE})",
            defaultValue = OFFICIAL)
    private List<String> chosen = new ArrayList<>(List.of(OFFICIAL));

    /** Whether nothing but official built worlds is asked for. */
    boolean isOfficial() {
        return chosen.stream().allMatch(OFFICIAL::equals);
    }

    /** As written on the command line. */
    String spelling() {
        return "--world " + String.join(",", chosen);
    }

    /**
     * The settings that select the worlds.
     *
     * @throws UsageException if no imported world has a name, or two of one site are named
     */
    Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        if (chosen.contains(FREE)) {
            if (chosen.contains(OFFICIAL)) {
                throw new UsageException("--world official and --world free exclude each other. Leave out one.");
            }
            settings.put(WorldBuild.EDITION, FREE);
        }
        for (String name : names()) {
            for (String site : sitesWith(name)) {
                String other = settings.put(WorldBuild.importedWorldOf(site), name);
                if (other != null && !other.equals(name)) {
                    throw new UsageException(
                            "--world names two worlds of " + site + ", " + other + " and " + name + ". Leave out one.");
                }
            }
        }
        return settings;
    }

    /** @throws UsageException if a named world is of none of the sites that come up */
    void requireHeeded(Collection<SiteDefinition> up) {
        for (String name : names()) {
            List<String> sites = sitesWith(name);
            if (up.stream().noneMatch(site -> sites.contains(site.id()))) {
                throw new UsageException("--world " + name + " has no effect here: it is a world of "
                        + String.join(" and ", sites) + ", which "
                        + (sites.size() == 1 ? "does" : "do") + " not come up. Name the site in --sites.");
            }
        }
    }

    private List<String> names() {
        return chosen.stream()
                .filter(name -> !name.equals(OFFICIAL) && !name.equals(FREE))
                .distinct()
                .toList();
    }

    private static List<String> sitesWith(String name) {
        List<ImportedWorld> all = CachedWorlds.in(CacheFolder.ofThisUser()).list().stream()
                .flatMap(world -> world.imported().stream())
                .toList();
        List<String> sites = all.stream()
                .filter(world -> world.name().equals(name))
                .map(ImportedWorld::site)
                .distinct()
                .toList();
        if (sites.isEmpty()) {
            List<String> names =
                    all.stream().map(ImportedWorld::name).distinct().sorted().toList();
            throw new UsageException("There is no imported world \"" + name + "\". --world takes official, free"
                    + (names.isEmpty() ? "" : ", " + String.join(", ", names))
                    + "; './tiltyard worlds import' makes more.");
        }
        return sites;
    }
}
