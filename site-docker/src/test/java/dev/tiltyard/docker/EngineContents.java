package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Network;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;

/** What an engine holds of ours beside images, and all its networks and volumes: equal before and after whatever cleans up after itself. */
record EngineContents(Set<String> containers, Set<String> networks, Set<String> volumes) {
    /**
     * Skips the test, with the reason, where there is no engine or not the image that the tests stand on. Clears away what
     * an earlier run on this engine left when it was killed, so that what is counted is the test's own.
     */
    static void assumeAnEngine() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                hasImage(StandIn.IMAGE),
                "skipped: the engine has no image " + StandIn.IMAGE + " and tests fetch none; '. .ci/docker' makes it");
        Orphans.clear();
    }

    private static boolean hasImage(String name) {
        return DockerEngine.client().listImagesCmd().exec().stream()
                .anyMatch(image -> image.getRepoTags() != null
                        && Set.of(image.getRepoTags()).contains(name));
    }

    // An engine may serve others while the tests run.
    private static boolean isOursOrNobodys(Container container) {
        String owner = container.getLabels().get(Labels.OWNER);
        return owner.equals(Labels.ofContainer("x").get(Labels.OWNER)) || Labels.isOrphan(owner);
    }

    static EngineContents now() {
        DockerClient docker = DockerEngine.client();
        return new EngineContents(
                docker.listContainersCmd().withShowAll(true).withLabelFilter(List.of(Labels.OWNER)).exec().stream()
                        .filter(EngineContents::isOursOrNobodys)
                        .map(Container::getId)
                        .collect(Collectors.toCollection(TreeSet::new)),
                docker.listNetworksCmd().exec().stream()
                        .map(Network::getId)
                        .collect(Collectors.toCollection(TreeSet::new)),
                docker.listVolumesCmd().exec().getVolumes().stream()
                        .map(volume -> volume.getName())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }
}
