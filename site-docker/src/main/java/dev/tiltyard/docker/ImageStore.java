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

/** The images of ours that the engine has. */
public final class ImageStore {
    private ImageStore() {}

    /**
     * One image.
     *
     * @param name name and tag
     * @param site id of its site; {@code base} for the one that all replicas start from
     * @param bytes its size with everything below it
     * @param ownBytes what it adds to the base; the base's own size for the base
     */
    public record Present(String name, String site, long bytes, long ownBytes) {}

    /** Those with a name, by name. */
    public static List<Present> list() {
        List<Image> images = ours(Labels.CONTENT);
        long base = images.stream()
                .filter(image -> names(image).contains(ReplicaImage.BASE))
                .mapToLong(Image::getSize)
                .findFirst()
                .orElse(0);
        List<Present> present = new ArrayList<>();
        for (Image image : images) {
            String site = labels(image).getOrDefault(Labels.SITE, "?");
            long own = site.equals("base") ? image.getSize() : Math.max(0, image.getSize() - base);
            names(image).forEach(name -> present.add(new Present(name, site, image.getSize(), own)));
        }
        present.sort(Comparator.comparing(Present::name));
        return List.copyOf(present);
    }

    /**
     * What an image is, whatever its name may come to mean.
     *
     * @param id the engine's id of it
     * @param digests its digests in registries, none if it was made here
     */
    public record Identity(String id, List<String> digests) {
        public Identity {
            digests = List.copyOf(digests);
        }
    }

    /** What the engine has under this name; empty if nothing. */
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
     * Removes what no container uses and no name leads to: stages of builds, and images that a newer build replaced.
     *
     * @return how many were removed
     */
    public static int prune() {
        DockerClient docker = DockerEngine.client();
        int removed = 0;
        List<Image> nameless = new ArrayList<>(ours(Labels.STAGE));
        nameless.addAll(ours(Labels.CONTENT));
        for (Image image : nameless) {
            if (names(image).isEmpty() && remove(docker, image.getId())) {
                removed++;
            }
        }
        return removed;
    }

    /**
     * Removes what the build of one image leaves without a name: its stages, and the image that it replaced.
     *
     * @param site value of the image's label {@link Labels#SITE}
     */
    static void pruneAfterBuild(String site) {
        DockerClient docker = DockerEngine.client();
        List<Image> left = new ArrayList<>(ours(Labels.STAGE + "=" + stageOf(site)));
        left.addAll(ours(Labels.SITE + "=" + site));
        for (Image image : left) {
            if (names(image).isEmpty()) {
                remove(docker, image.getId());
            }
        }
    }

    /** How the recipes name the stage that is thrown away. */
    private static String stageOf(String site) {
        return site.equals(ReplicaImage.BASE_SITE) ? "java" : "world-" + site;
    }

    /** Removes an image by its name; one that is not there is fine. */
    public static void remove(String name) {
        remove(DockerEngine.client(), name);
    }

    private static boolean remove(DockerClient docker, String image) {
        try {
            docker.removeImageCmd(image).withForce(false).exec();
            return true;
        } catch (NotFoundException | ConflictException e) {
            return false; // gone already, or in use
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
