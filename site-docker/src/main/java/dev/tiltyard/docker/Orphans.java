package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Containers of ours whose process is gone: a killed JVM leaves them when no Ryuk watches. */
public final class Orphans {
    private Orphans() {}

    /**
     * Removes them and says how many there were.
     *
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine
     */
    public static int clear() {
        DockerClient docker = DockerEngine.client();
        List<Container> orphans = ours(docker).stream()
                .filter(container -> Labels.isOrphan(labels(container).getOrDefault(Labels.OWNER, "")))
                .toList();
        return (int)
                orphans.stream().filter(container -> remove(docker, container)).count();
    }

    /** The same; where there is no engine there is nothing to remove. */
    public static int clearIfAny() {
        return DockerEngine.lack().isPresent() ? 0 : clear();
    }

    /** All containers of ours, running or not: id to the site's id. */
    public static Map<String, String> containers() {
        Map<String, String> found = new TreeMap<>();
        ours(DockerEngine.client())
                .forEach(container ->
                        found.put(container.getId(), labels(container).getOrDefault(Labels.SITE, "?")));
        return found;
    }

    private static List<Container> ours(DockerClient docker) {
        return docker.listContainersCmd()
                .withShowAll(true)
                .withLabelFilter(List.of(Labels.OWNER))
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
            return false; // another start, or Ryuk, has removed it or is about to
        }
    }
}
