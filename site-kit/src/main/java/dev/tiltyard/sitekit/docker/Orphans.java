package dev.tiltyard.sitekit.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Containers of ours whose process is gone: a killed JVM leaves them when no Ryuk watches. */
public final class Orphans {
    private Orphans() {}

    /** Removes them and says how many there were. */
    public static int clear() {
        DockerClient docker = DockerEngine.client();
        List<Container> orphans = ours(docker).stream()
                .filter(container -> Labels.isOrphan(labels(container).getOrDefault(Labels.OWNER, "")))
                .toList();
        orphans.forEach(container -> remove(docker, container));
        return orphans.size();
    }

    /** All containers of ours, running or not: id to the site's id. */
    public static Map<String, String> containers() {
        Map<String, String> found = new java.util.TreeMap<>();
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

    private static void remove(DockerClient docker, Container container) {
        try {
            docker.removeContainerCmd(container.getId())
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
        } catch (NotFoundException e) {
            // Removed by another start in the meantime: what was wanted.
        }
    }
}
