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

/**
 * Our objects in an engine other than images, and the networks and volumes that no container of another process uses.
 */
record EngineContents(Set<String> containers, Set<String> networks, Set<String> volumes) {
    private static final Set<String> OF_EVERY_ENGINE = Set.of("bridge", "host", "none");

    /**
     * Skips the test, with the reason, if there is no engine or the tests' base image is missing. Removes leftovers of
     * killed test runs, so that counts are exact.
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

    // Other processes may use the engine while the tests run.
    private static boolean isOursOrNobodys(Container container) {
        String owner = container.getLabels().getOrDefault(DockerLabels.OWNER, "");
        return owner.equals(DockerLabels.ofContainer("x").get(DockerLabels.OWNER)) || DockerLabels.isOrphan(owner);
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

    /**
     * Waits until everything created since is gone; another container's volume is only recognized once that container
     * is listed.
     */
    static void assertNothingStayedSince(EngineContents before) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            EngineContents now = now();
            assertThat(now.containers).isEqualTo(before.containers);
            assertThat(before.networks).containsAll(now.networks);
            assertThat(before.volumes).containsAll(now.volumes);
        });
    }
}
