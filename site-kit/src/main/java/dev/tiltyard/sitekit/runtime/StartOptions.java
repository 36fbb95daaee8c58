package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.replica.Neighbors;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How to start a site.
 *
 * @param seed the world's seed
 * @param copy number of this copy, from 0
 * @param host address to listen on; 127.0.0.1 unless the user chose another
 * @param port port to listen on; 0 for any free one
 * @param progress receives the progress of a world's build
 * @param settings values of the sites' own options ({@link dev.tiltyard.sitekit.SiteOption}), by option name; each site
 *     receives its own; {@link FaceChoice#SETTING} is for all
 * @param neighbors URLs of the other sites of this copy
 * @param asleep whether it starts on first use, where the runtime supports that; until then it takes only a port
 */
public record StartOptions(
        Scale scale,
        long seed,
        int copy,
        String host,
        int port,
        Progress progress,
        Map<String, String> settings,
        Neighbors neighbors,
        boolean asleep) {
    /** The seed of the worlds in releases and benchmarks. */
    public static final long DEFAULT_SEED = 1;

    public StartOptions {
        settings = Map.copyOf(settings);
    }

    /** With the site's default settings, for sites that don't ask for their neighbors. */
    public StartOptions(Scale scale, long seed, int copy, String host, int port, Progress progress) {
        this(scale, seed, copy, host, port, progress, Map.of(), Neighbors.none(), false);
    }

    /** A small world, copy 0, on any free loopback port. */
    public static StartOptions small() {
        return new StartOptions(Scale.SMALL, DEFAULT_SEED, 0, "127.0.0.1", 0, Progress.silent());
    }

    public StartOptions withScale(Scale other) {
        return new StartOptions(other, seed, copy, host, port, progress, settings, neighbors, asleep);
    }

    public StartOptions withCopy(int other) {
        return new StartOptions(scale, seed, other, host, port, progress, settings, neighbors, asleep);
    }

    public StartOptions withPort(int other) {
        return new StartOptions(scale, seed, copy, host, other, progress, settings, neighbors, asleep);
    }

    public StartOptions withProgress(Progress other) {
        return new StartOptions(scale, seed, copy, host, port, other, settings, neighbors, asleep);
    }

    public StartOptions withSettings(Map<String, String> other) {
        return new StartOptions(scale, seed, copy, host, port, progress, other, neighbors, asleep);
    }

    /** @param face of all sites; empty for their own looks */
    public StartOptions withFace(Optional<FaceChoice> face) {
        Map<String, String> others = new TreeMap<>(settings);
        others.remove(FaceChoice.SETTING);
        face.ifPresent(choice -> others.put(FaceChoice.SETTING, choice.spelling()));
        return withSettings(others);
    }

    public StartOptions withNeighbors(Neighbors other) {
        return new StartOptions(scale, seed, copy, host, port, progress, settings, other, asleep);
    }

    /** The same options, starting on first use. */
    public StartOptions whenUsed() {
        return new StartOptions(scale, seed, copy, host, port, progress, settings, neighbors, true);
    }

    /** The face of all sites; empty for their own looks. */
    public Optional<FaceChoice> face() {
        return Optional.ofNullable(settings.get(FaceChoice.SETTING)).map(FaceChoice::parse);
    }

    /** The settings that apply to a site, including its world's edition. */
    Map<String, String> settingsOf(SiteDefinition site) {
        Map<String, String> offered = new TreeMap<>(settings);
        Set<String> names =
                site.options().stream().map(SiteOption::name).collect(Collectors.toCollection(HashSet::new));
        names.add(WorldBuild.EDITION);
        names.add(WorldBuild.importedWorldOf(site.id()));
        offered.keySet().retainAll(names);
        return offered;
    }
}
