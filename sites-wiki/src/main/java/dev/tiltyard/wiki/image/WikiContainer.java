package dev.tiltyard.wiki.image;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.wiki.WikiSite;

/**
 * Wikipedia in a container: Debian's kiwix-serve 3.3.0, the original's version, with the shipped articles. It has no
 * login.
 *
 * <p>Image: {@code tiltyard/wikipedia}, built at the first start. Start page: {@code
 * /wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing}. Listens on a loopback port of the engine's
 * choice.
 */
public final class WikiContainer extends SiteContainer {
    /** With the defaults of {@link ContainerOptions}. */
    public WikiContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options ports, timeouts and memory; the world is the same at every scale */
    public WikiContainer(ContainerOptions options) {
        super(new WikiSite(), options);
    }
}
