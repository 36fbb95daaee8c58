package dev.tiltyard.sitekit.docker;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.util.ArrayList;
import java.util.List;

/** Runs each copy of a site in a container of its own. Opening it clears the containers that dead runs have left. */
public final class DockerRuntime implements SiteRuntime {
    private final List<SiteContainer> containers = new ArrayList<>();
    private final Thread atExit = new Thread(this::closeAll, "tiltyard-stop-containers");
    private boolean closed;

    private DockerRuntime() {
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** @throws dev.tiltyard.sitekit.MachineLacksException if there is no engine */
    public static DockerRuntime open() {
        Orphans.clear();
        return new DockerRuntime();
    }

    @Override
    public RunningSite start(SiteDefinition site, StartOptions options) {
        SiteContainer container = SiteContainer.of(site, ContainerOptions.of(options), line -> options.progress()
                        .report(line, 0, 0))
                .start();
        synchronized (this) {
            if (!closed) {
                containers.add(container);
                return container;
            }
        }
        container.close();
        throw new SiteException("The runtime was closed while " + site.id() + " was starting.");
    }

    @Override
    public void close() {
        closeAll();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is already going down and runs the hook itself.
        }
    }

    private synchronized void closeAll() {
        closed = true;
        containers.forEach(SiteContainer::close);
        containers.clear();
    }
}
