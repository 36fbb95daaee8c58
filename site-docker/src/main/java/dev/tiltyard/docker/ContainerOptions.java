package dev.tiltyard.docker;

import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.time.Duration;
import java.util.Map;

/**
 * How a site's container is started. Immutable; start from {@link #defaults()}.
 *
 * @param scale size of the world in the image
 * @param seed seed of that world
 * @param copy number of this copy, from 0
 * @param hostPort port on the loopback address; 0 for any free one
 * @param imageTimeout how long an image may take to be built, loaded or pulled
 * @param startTimeout from the container's start until a page responds to a logged-in user
 * @param memoryBytes memory limit of the container
 * @param settings values of the site's own options ({@link dev.tiltyard.sitekit.SiteOption}), by name; files are
 *     mounted into the container
 */
public record ContainerOptions(
        Scale scale,
        long seed,
        int copy,
        int hostPort,
        Duration imageTimeout,
        Duration startTimeout,
        long memoryBytes,
        Map<String, String> settings) {
    public ContainerOptions {
        settings = Map.copyOf(settings);
    }

    /** A small world, copy 0, any free port, 30 minutes for the image, two minutes to start, 1 GB. */
    public static ContainerOptions defaults() {
        return new ContainerOptions(
                Scale.SMALL,
                StartOptions.DEFAULT_SEED,
                0,
                0,
                Duration.ofMinutes(30),
                Duration.ofMinutes(2),
                1L << 30,
                Map.of());
    }

    /** The options with which the embedded runtime would start the same site. */
    static ContainerOptions of(StartOptions start) {
        return defaults()
                .withScale(start.scale())
                .withSeed(start.seed())
                .withCopy(start.copy())
                .withHostPort(start.port())
                .withSettings(start.settings());
    }

    public ContainerOptions withScale(Scale other) {
        return new ContainerOptions(other, seed, copy, hostPort, imageTimeout, startTimeout, memoryBytes, settings);
    }

    public ContainerOptions withSeed(long other) {
        return new ContainerOptions(scale, other, copy, hostPort, imageTimeout, startTimeout, memoryBytes, settings);
    }

    public ContainerOptions withCopy(int other) {
        return new ContainerOptions(scale, seed, other, hostPort, imageTimeout, startTimeout, memoryBytes, settings);
    }

    public ContainerOptions withHostPort(int other) {
        return new ContainerOptions(scale, seed, copy, other, imageTimeout, startTimeout, memoryBytes, settings);
    }

    public ContainerOptions withImageTimeout(Duration other) {
        return new ContainerOptions(scale, seed, copy, hostPort, other, startTimeout, memoryBytes, settings);
    }

    public ContainerOptions withStartTimeout(Duration other) {
        return new ContainerOptions(scale, seed, copy, hostPort, imageTimeout, other, memoryBytes, settings);
    }

    public ContainerOptions withMemory(long bytes) {
        return new ContainerOptions(scale, seed, copy, hostPort, imageTimeout, startTimeout, bytes, settings);
    }

    public ContainerOptions withSettings(Map<String, String> other) {
        return new ContainerOptions(scale, seed, copy, hostPort, imageTimeout, startTimeout, memoryBytes, other);
    }
}
