package dev.tiltyard.shopping.image;

import dev.tiltyard.shopping.ShoppingSite;
import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;

/**
 * The shop in a container, with its world, ready to be logged in to and to be called by REST.
 *
 * <p>Image: {@code tiltyard/shopping}, built at the first start. Accounts: {@code emma.lopez@gmail.com} / {@code
 * Password.123}, and {@code admin} / {@code admin1234} for tokens of the REST interface; {@link ShoppingSite#accounts()}
 * lists them. Listens on a loopback port of the engine's choice.
 */
public final class ShoppingContainer extends SiteContainer {
    /** With a small world and the defaults of {@link ContainerOptions}. */
    public ShoppingContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, time-outs and memory */
    public ShoppingContainer(ContainerOptions options) {
        super(new ShoppingSite(), options);
    }
}
