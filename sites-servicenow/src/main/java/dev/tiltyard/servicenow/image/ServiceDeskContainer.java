package dev.tiltyard.servicenow.image;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.servicenow.ServiceDeskSite;

/**
 * The service desk in a container, with its world, ready for logins.
 *
 * <p>Image: {@code tiltyard/servicenow}, built at the first start. Accounts: {@code admin} / {@code aStrongPassword!}
 * and those that {@link ServiceDeskSite#accounts()} lists. Listens on a loopback port of the engine's choice.
 */
public final class ServiceDeskContainer extends SiteContainer {
    /** A small world, with the defaults of {@link ContainerOptions}. */
    public ServiceDeskContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, timeouts and memory */
    public ServiceDeskContainer(ContainerOptions options) {
        super(new ServiceDeskSite(), options);
    }
}
