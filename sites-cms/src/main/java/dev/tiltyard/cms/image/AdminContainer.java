package dev.tiltyard.cms.image;

import dev.tiltyard.cms.AdminSite;
import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;

/**
 * The shop admin in a container, with its world, ready for logins.
 *
 * <p>Image: {@code tiltyard/shopping_admin}, built at the first start. Accounts: {@code admin} / {@code admin1234},
 * with all permissions, and {@code clerk} / {@code clerk1234}, with sales permissions; {@link AdminSite#accounts()}
 * lists them. Listens on a loopback port of the engine's choice.
 */
public final class AdminContainer extends SiteContainer {
    /** A small world, with the defaults of {@link ContainerOptions}. */
    public AdminContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, timeouts and memory */
    public AdminContainer(ContainerOptions options) {
        super(new AdminSite(), options);
    }
}
