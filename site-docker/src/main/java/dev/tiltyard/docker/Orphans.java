package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Our containers whose process is gone: a killed JVM leaves them behind when Ryuk is not running. */
public final class Orphans {
    private Orphans() {}

    /**
     * Removes them; returns how many there were.
     *
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine
     */
    public static int clear() {
        DockerClient docker = DockerEngine.client();
        List<Container> orphans = ours(docker).stream()
                .filter(container -> DockerLabels.isOrphan(labels(container).getOrDefault(DockerLabels.OWNER, "")))
                .toList();
        return (int)
                orphans.stream().filter(container -> remove(docker, container)).count();
    }

    /** Removes them if there is an engine; returns how many there were. */
    public static int clearIfAny() {
        return DockerEngine.lack().isPresent() ? 0 : clear();
    }

    /** All our containers, running or not: site id by container id. */
    public static Map<String, String> containers() {
        Map<String, String> found = new TreeMap<>();
        ours(DockerEngine.client())
                .forEach(container ->
                        found.put(container.getId(), labels(container).getOrDefault(DockerLabels.SITE, "?")));
        return found;
    }

    private static List<Container> ours(DockerClient docker) {
        return docker.listContainersCmd()
                .withShowAll(true)
                .withLabelFilter(List.of(DockerLabels.OWNER))
                .exec();
    }

    private static Map<String, String> labels(Container container) {
        return Optional.ofNullable(container.getLabels()).orElse(Map.of());
    }

    private static boolean remove(DockerClient docker, Container container) {
        try {
            docker.removeContainerCmd(container.getId())
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
            return true;
        } catch (NotFoundException | ConflictException e) {
            return false; // another process or Ryuk has removed it, or is about to
        }
    }
}
