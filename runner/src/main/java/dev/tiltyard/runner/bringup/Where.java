package dev.tiltyard.runner.bringup;

import dev.tiltyard.docker.DockerRuntime;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.SiteRuntime;

/** Where sites run, and whose software they are. */
public enum Where {
    /** In this process, on embedded database servers. */
    EMBEDDED(RuntimeKind.EMBEDDED, Flavor.REPLICA),
    /** Each in a container, reset by the state engine in there. */
    DOCKER(RuntimeKind.DOCKER, Flavor.REPLICA),
    /** Each in a container, reset by swapping it for another. */
    DOCKER_WITH_WARM_SPARES(RuntimeKind.DOCKER, Flavor.REPLICA),
    /** WebArena's images, each in a container that is reset by swapping it for another. */
    WEBARENA_IMAGES(RuntimeKind.DOCKER, Flavor.WEBARENA),
    /** WebArena-Verified's images, in the same way. */
    VERIFIED_IMAGES(RuntimeKind.DOCKER, Flavor.VERIFIED);

    private final RuntimeKind runtime;
    private final Flavor flavor;

    Where(RuntimeKind runtime, Flavor flavor) {
        this.runtime = runtime;
        this.flavor = flavor;
    }

    /** @throws IllegalArgumentException for official software in this process, which is impossible */
    public static Where of(RuntimeKind runtime, Flavor flavor) {
        for (Where where : values()) {
            if (where.runtime == runtime && where.flavor == flavor) {
                return where;
            }
        }
        throw new IllegalArgumentException(flavor + " does not run " + runtime);
    }

    public RuntimeKind runtime() {
        return runtime;
    }

    public Flavor flavor() {
        return flavor;
    }

    /**
     * Whether each copy is a container with its own database server, which takes much more than a database in a shared one.
     */
    public boolean isInContainers() {
        return runtime == RuntimeKind.DOCKER;
    }

    /**
     * Opens the runtime and cleans up after dead runs.
     *
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine and one is needed
     */
    public SiteRuntime open() {
        return new Neighborhoods(openBare());
    }

    private SiteRuntime openBare() {
        return switch (this) {
            case EMBEDDED -> EmbeddedRuntime.open(CacheFolder.ofThisUser());
            case DOCKER -> DockerRuntime.open();
            case DOCKER_WITH_WARM_SPARES -> DockerRuntime.withWarmSpares();
            case WEBARENA_IMAGES, VERIFIED_IMAGES -> DockerRuntime.ofFlavor(flavor);
        };
    }
}
