package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import dev.tiltyard.sitekit.replica.Neighbours;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How a site is to be started.
 *
 * @param seed the world's seed
 * @param copy number of this copy, from 0
 * @param host address to listen on; 127.0.0.1 unless the user asked for another
 * @param port port to listen on; 0 for any free one
 * @param progress reports how far a world is built
 * @param settings values of the sites' own options ({@link dev.tiltyard.sitekit.SiteOption}), by option name; each site
 *     receives those that it offers
 * @param neighbours where the other sites of this copy answer
 * @param asleep whether it is started when it is first used, where the runtime can; until then it takes a port only
 */
public record StartOptions(
        Scale scale,
        long seed,
        int copy,
        String host,
        int port,
        Progress progress,
        Map<String, String> settings,
        Neighbours neighbours,
        boolean asleep) {
    /** The seed of the worlds that are shipped and measured. */
    public static final long DEFAULT_SEED = 1;

    public StartOptions {
        settings = Map.copyOf(settings);
    }

    /** With the site's default settings, for sites that don't ask for their neighbours. */
    public StartOptions(Scale scale, long seed, int copy, String host, int port, Progress progress) {
        this(scale, seed, copy, host, port, progress, Map.of(), Neighbours.none(), false);
    }

    /** A small world, copy 0, on any free loopback port. */
    public static StartOptions small() {
        return new StartOptions(Scale.SMALL, DEFAULT_SEED, 0, "127.0.0.1", 0, Progress.silent());
    }

    public StartOptions withScale(Scale other) {
        return new StartOptions(other, seed, copy, host, port, progress, settings, neighbours, asleep);
    }

    public StartOptions withCopy(int other) {
        return new StartOptions(scale, seed, other, host, port, progress, settings, neighbours, asleep);
    }

    public StartOptions withPort(int other) {
        return new StartOptions(scale, seed, copy, host, other, progress, settings, neighbours, asleep);
    }

    public StartOptions withProgress(Progress other) {
        return new StartOptions(scale, seed, copy, host, port, other, settings, neighbours, asleep);
    }

    public StartOptions withSettings(Map<String, String> other) {
        return new StartOptions(scale, seed, copy, host, port, progress, other, neighbours, asleep);
    }

    public StartOptions withNeighbours(Neighbours other) {
        return new StartOptions(scale, seed, copy, host, port, progress, settings, other, asleep);
    }

    /** The same for a site that is started when it is first used. */
    public StartOptions whenUsed() {
        return new StartOptions(scale, seed, copy, host, port, progress, settings, neighbours, true);
    }

    /** The settings that a site offers, and the edition of its world. */
    Map<String, String> settingsOf(SiteDefinition site) {
        Map<String, String> offered = new TreeMap<>(settings);
        Set<String> names =
                site.options().stream().map(SiteOption::name).collect(Collectors.toCollection(HashSet::new));
        names.add(WorldBuild.EDITION);
        offered.keySet().retainAll(names);
        return offered;
    }
}
