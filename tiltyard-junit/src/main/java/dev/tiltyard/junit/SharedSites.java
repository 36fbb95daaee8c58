package dev.tiltyard.junit;

import dev.tiltyard.docker.DockerRuntime;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The runtimes and pools of one test run: started on first use, stopped at the end of the run. */
final class SharedSites implements AutoCloseable {
    /** More than the number of threads in a test run; copies are only started on demand, and while there is memory. */
    private static final int COPIES = 64;

    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    private final Map<RuntimeKind, SiteRuntime> runtimes = new EnumMap<>(RuntimeKind.class);
    private final Map<SiteRequest, SitePool> pools = new HashMap<>();

    Lease acquire(SiteRequest request) {
        return pool(request).acquire(TIMEOUT);
    }

    private synchronized SitePool pool(SiteRequest request) {
        return pools.computeIfAbsent(request, this::open);
    }

    private SitePool open(SiteRequest request) {
        var start = StartOptions.small().withScale(request.scale());
        return new SitePool(runtime(request.runtime()), request.definitions(), PoolOptions.of(COPIES, start));
    }

    private SiteRuntime runtime(RuntimeKind kind) {
        return runtimes.computeIfAbsent(kind, wanted -> switch (wanted) {
            case EMBEDDED -> EmbeddedRuntime.open(CacheFolder.ofThisUser());
            case DOCKER -> DockerRuntime.open();
            case EXTERNAL ->
                throw new ExtensionConfigurationException(
                        "@Tiltyard can't start sites of runtime EXTERNAL: they run elsewhere and can't be leased."
                                + " Remedy: use EMBEDDED or DOCKER.");
        });
    }

    @Override
    public synchronized void close() {
        pools.values().forEach(SitePool::close);
        runtimes.values().forEach(SiteRuntime::close);
    }
}
