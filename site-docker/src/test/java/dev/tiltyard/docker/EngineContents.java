package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Network;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;

/** What an engine holds of ours beside images, and the networks and volumes that no container of another process uses. */
record EngineContents(Set<String> containers, Set<String> networks, Set<String> volumes) {
    private static final Set<String> OF_EVERY_ENGINE = Set.of("bridge", "host", "none");

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
        String owner = container.getLabels().getOrDefault(Labels.OWNER, "");
        return owner.equals(Labels.ofContainer("x").get(Labels.OWNER)) || Labels.isOrphan(owner);
    }

    static EngineContents now() {
        DockerClient docker = DockerEngine.client();
        Set<String> networks = docker.listNetworksCmd().exec().stream()
                .filter(network -> !OF_EVERY_ENGINE.contains(network.getName()))
                .map(Network::getId)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> volumes = docker.listVolumesCmd().exec().getVolumes().stream()
                .map(volume -> volume.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> ours = new TreeSet<>();
        for (Container container : docker.listContainersCmd().withShowAll(true).exec()) {
            if (isOursOrNobodys(container)) {
                ours.add(container.getId());
            } else {
                container.getMounts().forEach(mount -> volumes.remove(String.valueOf(mount.getName())));
                container
                        .getNetworkSettings()
                        .getNetworks()
                        .values()
                        .forEach(network -> networks.remove(String.valueOf(network.getNetworkID())));
            }
        }
        return new EngineContents(ours, networks, volumes);
    }

    /** Waits until nothing is left of what came since; a volume of somebody else's container is its own only once that one is listed. */
    static void assertNothingStayedSince(EngineContents before) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            EngineContents now = now();
            assertThat(now.containers).isEqualTo(before.containers);
            assertThat(before.networks).containsAll(now.networks);
            assertThat(before.volumes).containsAll(now.volumes);
        });
    }
}
