package dev.tiltyard.shopping.image;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.shopping.ShoppingSite;

/**
 * The shop in a container, with its world, ready for logins and REST calls.
 *
 * <p>Image: {@code tiltyard/shopping}, built at the first start. Accounts: {@code emma.lopez@gmail.com} / {@code
 * Password.123}, and {@code admin} / {@code admin1234} for tokens of the REST API; {@link ShoppingSite#accounts()}
 * lists them. Listens on a loopback port of the engine's choice.
 */
public final class ShoppingContainer extends SiteContainer {
    /** A small world, with the defaults of {@link ContainerOptions}. */
    public ShoppingContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, timeouts and memory */
    public ShoppingContainer(ContainerOptions options) {
        super(new ShoppingSite(), options);
    }
}
