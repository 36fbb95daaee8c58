package dev.tiltyard.forum.image;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.forum.ForumSite;

/**
 * The forum in a container, with its world, ready for logins.
 *
 * <p>Image: {@code tiltyard/reddit}, built at the first start. Accounts: {@code MarvelsGrantMan136} / {@code test1234}
 * and those that {@link ForumSite#accounts()} lists. Listens on a loopback port of the engine's choice.
 */
public final class ForumContainer extends SiteContainer {
    /** A small world, with the defaults of {@link ContainerOptions}. */
    public ForumContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, timeouts and memory */
    public ForumContainer(ContainerOptions options) {
        super(new ForumSite(), options);
    }
}
