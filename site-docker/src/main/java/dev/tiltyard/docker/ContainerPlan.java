package dev.tiltyard.docker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Specification of one container. Immutable; start from {@link #of}.
 *
 * @param site the site's id, for labels and messages
 * @param image name and tag of an image that the engine has
 * @param command replaces the image's own command; empty to keep that
 * @param ports container port to loopback port; 0 for any free one
 * @param environment variables beside the image's own
 * @param mounts folders and volumes in Docker's syntax: {@code /home/me/data:/data:ro}, {@code my-volume:/data}
 * @param memoryBytes memory limit; 0 for none
 * @param sharedMemoryBytes size of {@code /dev/shm}; 0 for the engine's default
 * @param startTimeout from its start until the last check passes
 * @param readOnly whether the root file system is read-only, except for {@code /tmp} and the volumes that the image
 *     declares
 */
public record ContainerPlan(
        String site,
        String image,
        List<String> command,
        Map<Integer, Integer> ports,
        Map<String, String> environment,
        List<String> mounts,
        long memoryBytes,
        long sharedMemoryBytes,
        Duration startTimeout,
        boolean readOnly) {
    public ContainerPlan {
        command = List.copyOf(command);
        ports = Map.copyOf(ports);
        environment = Map.copyOf(environment);
        mounts = List.copyOf(mounts);
    }

    /** The image's own command, no port published, no limits, one minute to start. */
    public static ContainerPlan of(String site, String image) {
        return new ContainerPlan(
                site, image, List.of(), Map.of(), Map.of(), List.of(), 0, 0, Duration.ofMinutes(1), false);
    }

    public ContainerPlan withCommand(String... other) {
        return new ContainerPlan(
                site,
                image,
                List.of(other),
                ports,
                environment,
                mounts,
                memoryBytes,
                sharedMemoryBytes,
                startTimeout,
                readOnly);
    }

    /** Publishes another port on 127.0.0.1; {@code hostPort} 0 for any free port. */
    public ContainerPlan withPort(int containerPort, int hostPort) {
        Map<Integer, Integer> more = new LinkedHashMap<>(ports);
        more.put(containerPort, hostPort);
        return new ContainerPlan(
                site,
                image,
                command,
                more,
                environment,
                mounts,
                memoryBytes,
                sharedMemoryBytes,
                startTimeout,
                readOnly);
    }

    public ContainerPlan withEnvironment(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(name, value);
        return new ContainerPlan(
                site, image, command, ports, more, mounts, memoryBytes, sharedMemoryBytes, startTimeout, readOnly);
    }

    /** Mounts another folder or volume, see {@link #mounts()}. */
    public ContainerPlan withMount(String mount) {
        List<String> more = new ArrayList<>(mounts);
        more.add(mount);
        return new ContainerPlan(
                site, image, command, ports, environment, more, memoryBytes, sharedMemoryBytes, startTimeout, readOnly);
    }

    public ContainerPlan withMemory(long bytes) {
        return new ContainerPlan(
                site, image, command, ports, environment, mounts, bytes, sharedMemoryBytes, startTimeout, readOnly);
    }

    public ContainerPlan withSharedMemory(long bytes) {
        return new ContainerPlan(
                site, image, command, ports, environment, mounts, memoryBytes, bytes, startTimeout, readOnly);
    }

    public ContainerPlan withStartTimeout(Duration other) {
        return new ContainerPlan(
                site, image, command, ports, environment, mounts, memoryBytes, sharedMemoryBytes, other, readOnly);
    }

    /** Makes the root file system read-only, except for {@code /tmp} and the volumes that the image declares. */
    public ContainerPlan withReadOnlyRoot() {
        return new ContainerPlan(
                site, image, command, ports, environment, mounts, memoryBytes, sharedMemoryBytes, startTimeout, true);
    }
}
