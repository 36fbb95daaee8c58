package dev.tiltyard.forum.image;

import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.Labels;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What an engine holds of ours beside images, and all its networks and volumes: equal before and after whatever cleans up after itself. */
record EngineContents(Set<String> containers, Set<String> networks, Set<String> volumes) {
    private static final String OURS = ProcessHandle.current().pid() + "@";

    static EngineContents now() {
        var docker = DockerEngine.client();
        return new EngineContents(
                docker.listContainersCmd().withShowAll(true).withLabelFilter(List.of(Labels.OWNER)).exec().stream()
                        .filter(each -> each.getLabels().get(Labels.OWNER).startsWith(OURS))
                        .map(each -> each.getId())
                        .collect(Collectors.toCollection(TreeSet::new)),
                docker.listNetworksCmd().exec().stream()
                        .map(each -> each.getId())
                        .collect(Collectors.toCollection(TreeSet::new)),
                docker.listVolumesCmd().exec().getVolumes().stream()
                        .map(each -> each.getName())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }
}
