package dev.tiltyard.docker;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.SiteThreads;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.values.SiteException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs each copy of a site in its own container. Opening the runtime removes containers that dead processes left
 * behind.
 */
public final class DockerRuntime implements SiteRuntime {
    /** Enough to download 80 GB at 30 Mbit/s. */
    private static final Duration OFFICIAL_IMAGE_PATIENCE = Duration.ofHours(6);

    private static final Duration LONGEST_STOP = Duration.ofSeconds(60);

    private final Flavor flavor;
    private final boolean warmSpare;
    private final List<RunningSite> sites = new ArrayList<>();
    private final AtExit.Work atExit;
    private boolean closed;

    private DockerRuntime(Flavor flavor, boolean warmSpare) {
        this.flavor = flavor;
        this.warmSpare = warmSpare;
        this.atExit = AtExit.inOrder("tiltyard-stop-containers", LONGEST_STOP, this::closeAll);
    }

    /**
     * A runtime whose sites are reset by the state engine inside their containers.
     *
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine
     */
    public static DockerRuntime open() {
        Orphans.clear();
        return new DockerRuntime(Flavor.REPLICA, false);
    }

    /** A runtime whose sites are reset by swapping in a container that is already running. */
    public static DockerRuntime withWarmSpares() {
        Orphans.clear();
        return new DockerRuntime(Flavor.REPLICA, true);
    }

    /**
     * A runtime for one flavor. Third-party software is always reset by swapping containers.
     *
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine
     */
    public static DockerRuntime ofFlavor(Flavor flavor) {
        Orphans.clear();
        return new DockerRuntime(flavor, flavor != Flavor.REPLICA);
    }

    @Override
    public RunningSite start(SiteDefinition site, StartOptions options) {
        RunningSite started =
                switch (flavor) {
                    case REPLICA -> replica(site, options);
                    case WEBARENA, VERIFIED -> official(site, options);
                };
        synchronized (this) {
            if (!closed) {
                sites.add(started);
                return started;
            }
        }
        started.close();
        throw new SiteException("The runtime was closed while " + site.id() + " was starting.");
    }

    private RunningSite replica(SiteDefinition site, StartOptions options) {
        return warmSpare ? withSpare(site, options) : container(site, ContainerOptions.of(options), options);
    }

    private RunningSite official(SiteDefinition site, StartOptions options) {
        ImageFlavor made = ImageFlavor.of(site, flavor);
        made.image().ensure(OFFICIAL_IMAGE_PATIENCE, line -> options.progress().report(line, 0, 0));
        return WarmSpareSite.startAt(
                address ->
                        OfficialSite.start(site, made, new ImageFlavor.At(address, options.settings()), options.copy()),
                options.port(),
                made.memoryBytes());
    }

    private static RunningSite withSpare(SiteDefinition site, StartOptions options) {
        ContainerOptions each = ContainerOptions.of(options).withHostPort(0);
        return WarmSpareSite.start(() -> container(site, each, options), options.port(), each.memoryBytes());
    }

    private static SiteContainer container(SiteDefinition site, ContainerOptions container, StartOptions options) {
        return SiteContainer.of(site, container, line -> options.progress().report(line, 0, 0))
                .start();
    }

    @Override
    public void close() {
        closeAll();
        atExit.forget();
    }

    private void closeAll() {
        List<RunningSite> toClose;
        synchronized (this) {
            closed = true;
            toClose = List.copyOf(sites);
            sites.clear();
        }
        SiteThreads.forEach(toClose, site -> {
            site.close();
            return site;
        });
    }
}
