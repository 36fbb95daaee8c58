package dev.tiltyard.forum.image;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.model.Container;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.DockerLabels;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/**
 * Our objects in an engine other than images, and the networks and volumes that no container of another process uses.
 */
record EngineContents(Set<String> containers, Set<String> networks, Set<String> volumes) {
    private static final Set<String> OF_EVERY_ENGINE = Set.of("bridge", "host", "none");
    private static final String OURS = ProcessHandle.current().pid() + "@";

    static EngineContents now() {
        var docker = DockerEngine.client();
        Set<String> networks = docker.listNetworksCmd().exec().stream()
                .filter(each -> !OF_EVERY_ENGINE.contains(each.getName()))
                .map(each -> each.getId())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> volumes = docker.listVolumesCmd().exec().getVolumes().stream()
                .map(each -> each.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> ours = new TreeSet<>();
        for (Container container : docker.listContainersCmd().withShowAll(true).exec()) {
            if (container.getLabels().getOrDefault(DockerLabels.OWNER, "").startsWith(OURS)) {
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
