package dev.tiltyard.forum.image;

import dev.tiltyard.forum.ForumSite;
import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;

/**
 * The forum in a container, with its world, ready to be logged in to.
 *
 * <p>Image: {@code tiltyard/reddit}, built at the first start. Accounts: {@code MarvelsGrantMan136} / {@code test1234} and
 * those that {@link ForumSite#accounts()} lists. Listens on a loopback port of the engine's choice.
 */
public final class ForumContainer extends SiteContainer {
    /** With a small world and the defaults of {@link ContainerOptions}. */
    public ForumContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, time-outs and memory */
    public ForumContainer(ContainerOptions options) {
        super(new ForumSite(), options);
    }
}
