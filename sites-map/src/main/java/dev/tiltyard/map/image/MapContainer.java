package dev.tiltyard.map.image;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.map.MapSite;

/**
 * The map in a container, with its geocoder, routing and tiles.
 *
 * <p>Image: {@code tiltyard/map}, built at the first start. Account: {@code wanderer} / {@code test1234}. Listens on a
 * loopback port of the engine's choice.
 */
public final class MapContainer extends SiteContainer {
    /** A small world, with the defaults of {@link ContainerOptions}. */
    public MapContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, timeouts and memory */
    public MapContainer(ContainerOptions options) {
        super(new MapSite(), options);
    }
}
