package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Image;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Our images in the engine. */
public final class EngineImages {
    private EngineImages() {}

    /**
     * One image.
     *
     * @param name name and tag
     * @param site id of its site; {@code base} for the base image of all replicas
     * @param bytes its size including all parent layers
     * @param ownBytes what it adds to the base; the base's own size for the base
     */
    public record Present(String name, String site, long bytes, long ownBytes) {}

    /** Our named images, sorted by name. */
    public static List<Present> list() {
        List<Image> images = ours(DockerLabels.CONTENT);
        long base = images.stream()
                .filter(image -> names(image).contains(ReplicaImage.BASE))
                .mapToLong(Image::getSize)
                .findFirst()
                .orElse(0);
        List<Present> present = new ArrayList<>();
        for (Image image : images) {
            String site = labels(image).getOrDefault(DockerLabels.SITE, "?");
            long own = site.equals("base") ? image.getSize() : Math.max(0, image.getSize() - base);
            names(image).forEach(name -> present.add(new Present(name, site, image.getSize(), own)));
        }
        present.sort(Comparator.comparing(Present::name));
        return List.copyOf(present);
    }

    /**
     * Identifies an image even after its name has moved to another.
     *
     * @param id the engine's image id
     * @param digests its digests in registries; empty if it was built here
     */
    public record Identity(String id, List<String> digests) {
        public Identity {
            digests = List.copyOf(digests);
        }
    }

    /** The image that has this name in the engine; empty if there is none. */
    public static Optional<Identity> identityOf(String name) {
        try {
            InspectImageResponse found =
                    DockerEngine.client().inspectImageCmd(name).exec();
            return Optional.of(new Identity(
                    Optional.ofNullable(found.getId()).orElse(""),
                    Optional.ofNullable(found.getRepoDigests()).orElse(List.of())));
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    /**
     * Removes images that no container uses and no name refers to: build stages, and images that a newer build
     * replaced.
     *
     * @return the number of images removed
     */
    public static int prune() {
        DockerClient docker = DockerEngine.client();
        int removed = 0;
        List<Image> nameless = new ArrayList<>(ours(DockerLabels.STAGE));
        nameless.addAll(ours(DockerLabels.CONTENT));
        for (Image image : nameless) {
            if (names(image).isEmpty() && remove(docker, image.getId())) {
                removed++;
            }
        }
        return removed;
    }

    /**
     * Removes the untagged images of one build: its stages, and the image that it replaced.
     *
     * @param site value of the image's label {@link DockerLabels#SITE}
     */
    static void pruneAfterBuild(String site) {
        DockerClient docker = DockerEngine.client();
        List<Image> left = new ArrayList<>(ours(DockerLabels.STAGE + "=" + stageOf(site)));
        left.addAll(ours(DockerLabels.SITE + "=" + site));
        for (Image image : left) {
            if (names(image).isEmpty()) {
                remove(docker, image.getId());
            }
        }
    }

    /** The name of the intermediate stage in the Dockerfiles. */
    private static String stageOf(String site) {
        return site.equals(ReplicaImage.BASE_SITE) ? "java" : "world-" + site;
    }

    /** Removes an image by name, if it exists. */
    public static void remove(String name) {
        remove(DockerEngine.client(), name);
    }

    private static boolean remove(DockerClient docker, String image) {
        try {
            docker.removeImageCmd(image).withForce(false).exec();
            return true;
        } catch (NotFoundException | ConflictException e) {
            return false; // already removed, or in use
        }
    }

    private static List<Image> ours(String label) {
        return DockerEngine.client().listImagesCmd().withLabelFilter(label).exec();
    }

    private static List<String> names(Image image) {
        return Arrays.stream(Optional.ofNullable(image.getRepoTags()).orElse(new String[0]))
                .filter(name -> !name.equals("<none>:<none>"))
                .toList();
    }

    private static Map<String, String> labels(Image image) {
        return Optional.ofNullable(image.getLabels()).orElse(Map.of());
    }
}
