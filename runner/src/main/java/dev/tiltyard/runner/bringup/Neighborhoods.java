package dev.tiltyard.runner.bringup;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs sites in another runtime, and tells each copy's sites where the other sites of the copy answer. A directory of the
 * sites runs in this process, wherever the others do.
 */
final class Neighborhoods implements SiteRuntime {
    private final SiteRuntime runtime;
    private final Map<Integer, Map<String, URI>> addresses = new ConcurrentHashMap<>();
    private @Nullable EmbeddedRuntime own;

    /** @param runtime closed with this one */
    Neighborhoods(SiteRuntime runtime) {
        this.runtime = runtime;
    }

    @Override
    public void prepare(SiteDefinition site, StartOptions options) {
        runtimeOf(site).prepare(site, options);
    }

    @Override
    public void prepareAll(List<SiteDefinition> sites, Function<SiteDefinition, StartOptions> options) {
        Map<Boolean, List<SiteDefinition>> byPlace =
                sites.stream().collect(Collectors.partitioningBy(SiteDefinition::isDirectory));
        byPlace.forEach((directory, each) -> {
            if (!each.isEmpty()) {
                runtimeOf(each.get(0)).prepareAll(each, options);
            }
        });
    }

    @Override
    public RunningSite start(SiteDefinition site, StartOptions options) {
        Map<String, URI> neighbors = addresses.computeIfAbsent(options.copy(), copy -> new ConcurrentHashMap<>());
        RunningSite started = runtimeOf(site).start(site, options.withNeighbors(() -> neighbors));
        neighbors.put(site.id(), started.url());
        return started;
    }

    private SiteRuntime runtimeOf(SiteDefinition site) {
        return site.isDirectory() ? here() : runtime;
    }

    private synchronized EmbeddedRuntime here() {
        if (runtime instanceof EmbeddedRuntime embedded) {
            return embedded;
        }
        if (own == null) {
            own = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        }
        return own;
    }

    @Override
    public synchronized void close() {
        try {
            runtime.close();
        } finally {
            if (own != null) {
                own.close();
            }
        }
    }
}
