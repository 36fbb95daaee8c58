package dev.tiltyard.suite.bringup;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.suite.homepage.HomepageSite;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Runs sites as another runtime does, and tells each copy's homepage where the sites of its copy are. The homepage itself
 * runs in this process, wherever they do.
 */
final class Neighbourhoods implements SiteRuntime {
    private final SiteRuntime runtime;
    private final Map<Integer, Map<String, URI>> addresses = new ConcurrentHashMap<>();
    private @Nullable EmbeddedRuntime own;

    /** @param runtime closed with this one */
    Neighbourhoods(SiteRuntime runtime) {
        this.runtime = runtime;
    }

    @Override
    public void prepare(SiteDefinition site, StartOptions options) {
        (site.id().equals(HomepageSite.ID) ? here() : runtime).prepare(site, options);
    }

    @Override
    public RunningSite start(SiteDefinition site, StartOptions options) {
        Map<String, URI> neighbours = addresses.computeIfAbsent(options.copy(), copy -> new ConcurrentHashMap<>());
        if (site.id().equals(HomepageSite.ID)) {
            return here().start(HomepageSite.beside(() -> neighbours), options);
        }
        RunningSite started = runtime.start(site, options);
        neighbours.put(site.id(), started.url());
        return started;
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
