package dev.tiltyard.gitlab.image;

import dev.tiltyard.gitlab.GitLabSite;
import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.SiteContainer;

/**
 * The code host in a container, with its world, ready to be logged in to.
 *
 * <p>Image: {@code tiltyard/gitlab}, built at the first start. Account: {@code byteblaze} / {@code hello1234}; everybody
 * else has the same password. Listens on a loopback port of the engine's choice. Git is served over HTTP; the port for SSH is
 * not published.
 */
public final class GitLabContainer extends SiteContainer {
    /** With a small world and the defaults of {@link ContainerOptions}. */
    public GitLabContainer() {
        this(ContainerOptions.defaults());
    }

    /** @param options scale, ports, time-outs and memory */
    public GitLabContainer(ContainerOptions options) {
        super(new GitLabSite(), options);
    }
}
