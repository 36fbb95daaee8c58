package dev.tiltyard.sitekit.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.BuildResponseItem;
import dev.tiltyard.sitekit.Scale;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The image of a site's replica: application, database and world in one, ready to answer in seconds. Built from the jars
 * of this program and two recipes: the base that all sites share (Java and nothing else), and the site's own.
 *
 * @param site whose replica it is
 * @param scale scale of the world that is baked in
 * @param seed seed of that world
 */
public record ReplicaImage(SiteDefinition site, Scale scale, long seed) {
    /** Version of the project, and so of its images. */
    public static final String VERSION = "0.1.0";

    /** Name of the image that all replicas start from. */
    public static final String BASE = "tiltyard/base:" + VERSION;

    private static final int TAIL = 12;

    /** Name and tag, for example {@code tiltyard/reddit:0.1.0-small}. */
    public String name() {
        String tag = VERSION + "-" + scale.name().toLowerCase(Locale.ROOT);
        return "tiltyard/" + site.id() + ":" + (seed == 1 ? tag : tag + "-seed" + seed);
    }

    /**
     * Builds the image unless the engine has it, made from the same jars and recipes.
     *
     * @param progress is told each step of the build
     * @return whether it was built now
     * @throws dev.tiltyard.sitekit.MachineLacksException if there is no engine
     * @throws SiteException if the build fails; the message has its last lines
     */
    public boolean ensure(java.util.function.Consumer<String> progress) {
        DockerClient docker = DockerEngine.client();
        Path context = null;
        try {
            context = Files.createTempDirectory("tiltyard-image-");
            buildBase(docker, Files.createDirectory(context.resolve("base")), progress);
            Path files = Files.createDirectory(context.resolve("site"));
            recipe(site.getClass(), "image/Dockerfile", files);
            ImageFiles.collect(site, files.resolve("lib"));
            return build(
                    docker,
                    files,
                    name(),
                    Map.of(
                            "TILTYARD_SITE", site.id(),
                            "TILTYARD_SCALE", scale.name().toLowerCase(Locale.ROOT),
                            "TILTYARD_SEED", Long.toString(seed)),
                    progress);
        } catch (IOException e) {
            throw new SiteException("Could not prepare the image " + name() + ": " + e, e);
        } finally {
            delete(context);
        }
    }

    private static void buildBase(DockerClient docker, Path files, java.util.function.Consumer<String> progress)
            throws IOException {
        recipe(ReplicaImage.class, "base.Dockerfile", files);
        build(docker, files, BASE, Map.of(), progress);
    }

    private static void recipe(Class<?> beside, String name, Path into) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("no recipe " + name + " beside " + beside.getName());
            }
            Files.copy(in, into.resolve("Dockerfile"));
        }
    }

    private static boolean build(
            DockerClient docker,
            Path files,
            String name,
            Map<String, String> arguments,
            java.util.function.Consumer<String> progress)
            throws IOException {
        String content = ImageFiles.fingerprint(files) + arguments.hashCode();
        if (labelOf(docker, name).filter(content::equals).isPresent()) {
            return false;
        }
        Deque<String> tail = new ArrayDeque<>();
        var command = docker.buildImageCmd(files.toFile())
                .withTags(Set.of(name))
                .withLabels(
                        Map.of(Labels.CONTENT, content, Labels.SITE, arguments.getOrDefault("TILTYARD_SITE", "base")))
                .withForcerm(true);
        arguments.forEach(command::withBuildArg);
        try {
            command.exec(new BuildImageResultCallback() {
                        @Override
                        public void onNext(BuildResponseItem item) {
                            Optional.ofNullable(item.getStream()).ifPresent(line -> told(line, tail, progress));
                            super.onNext(item);
                        }
                    })
                    .awaitImageId();
            return true;
        } catch (DockerException e) {
            throw new SiteException(
                    "Could not build the image " + name + ": " + e.getMessage() + "\n  last lines:\n    "
                            + String.join("\n    ", tail)
                            + "\n  remedy: mend what they name; if the base debian:bookworm-slim could not be had, see"
                            + " docs/docker.md",
                    e);
        }
    }

    private static void told(String line, Deque<String> tail, java.util.function.Consumer<String> progress) {
        String text = line.strip();
        if (text.isEmpty()) {
            return;
        }
        tail.addLast(text);
        if (tail.size() > TAIL) {
            tail.removeFirst();
        }
        progress.accept(text);
    }

    private static Optional<String> labelOf(DockerClient docker, String name) {
        try {
            var config = docker.inspectImageCmd(name).exec().getConfig();
            return Optional.ofNullable(config).map(each -> each.getLabels()).map(labels -> labels.get(Labels.CONTENT));
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    private static void delete(@org.jspecify.annotations.Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            folder.toFile().deleteOnExit();
        }
    }

    /** Images of ours that the engine has, by name, with their size in bytes. */
    public static Map<String, Long> present() {
        Map<String, Long> sizes = new java.util.TreeMap<>();
        DockerEngine.client()
                .listImagesCmd()
                .withLabelFilter(Labels.CONTENT)
                .exec()
                .forEach(image -> {
                    String[] tags = image.getRepoTags();
                    for (String tag : tags == null ? new String[0] : tags) {
                        sizes.put(tag, image.getSize());
                    }
                });
        return sizes;
    }
}
