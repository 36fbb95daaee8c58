package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.BuildImageCmd;
import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.BuildResponseItem;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One image build.
 *
 * @param name name and tag of the image
 * @param site value of the label {@link DockerLabels#SITE}
 * @param content value of the label {@link DockerLabels#CONTENT}
 * @param recipe text of the Dockerfile
 * @param arguments its build arguments
 */
record ImageBuild(String name, String site, String content, String recipe, Map<String, String> arguments) {
    private static final int TAIL = 12;
    /** Space that a build needs, including its intermediate stages. */
    private static final long NEEDED_BYTES = 2L << 30;

    private static final Pattern COLOR = Pattern.compile("\u001B\\[[0-9;]*m");

    /** Whether the engine has an image with this name and content. */
    static boolean isPresent(String name, String content) {
        try {
            var config = DockerEngine.client().inspectImageCmd(name).exec().getConfig();
            return Optional.ofNullable(config)
                    .map(each -> each.getLabels())
                    .map(labels -> content.equals(labels.get(DockerLabels.CONTENT)))
                    .orElse(false);
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** Adds files to the build context. */
    @FunctionalInterface
    interface Context {
        void fill(Path folder) throws IOException;
    }

    /**
     * Builds the image, then removes the image that had the name before, unless a container uses it, and the
     * intermediate stages.
     */
    void run(Context files, Duration timeout, Consumer<String> progress) throws IOException {
        DockerClient docker = DockerEngine.client();
        EngineDisk.require(NEEDED_BYTES, "build the image " + name);
        Path folder = Files.createTempDirectory("tiltyard-image-");
        try {
            Files.writeString(folder.resolve("Dockerfile"), recipe);
            files.fill(folder);
            build(docker, folder, timeout, progress);
            EngineImages.pruneAfterBuild(site);
        } finally {
            delete(folder);
        }
    }

    private void build(DockerClient docker, Path folder, Duration timeout, Consumer<String> progress) {
        BuildImageCmd command = docker.buildImageCmd(folder.toFile())
                .withTags(Set.of(name))
                .withLabels(Map.of(
                        DockerLabels.CONTENT,
                        content,
                        DockerLabels.SITE,
                        site,
                        DockerLabels.VERSION,
                        ReplicaImage.VERSION))
                .withForcerm(true);
        arguments.forEach(command::withBuildArg);
        Deque<String> tail = new ArrayDeque<>();
        try (BuildImageResultCallback steps = command.exec(reporting(tail, progress))) {
            steps.awaitImageId(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException | RuntimeException e) {
            throw failed(e, tail, timeout);
        }
    }

    private static BuildImageResultCallback reporting(Deque<String> tail, Consumer<String> progress) {
        return new BuildImageResultCallback() {
            @Override
            public void onNext(BuildResponseItem item) {
                Optional.ofNullable(item.getStream())
                        .map(line -> COLOR.matcher(line).replaceAll("").strip())
                        .filter(line -> !line.isEmpty())
                        .ifPresent(line -> {
                            keep(tail, line);
                            progress.accept(line);
                        });
                super.onNext(item);
            }
        };
    }

    private static void keep(Deque<String> tail, String line) {
        synchronized (tail) {
            tail.addLast(line);
            if (tail.size() > TAIL) {
                tail.removeFirst();
            }
        }
    }

    private TiltyardException failed(Exception e, Deque<String> tail, Duration timeout) {
        String lines;
        synchronized (tail) {
            lines = String.join("\n    ", tail);
        }
        String text = StartFailure.rootMessage(e);
        if ((text + lines).contains("No space left") || (text + lines).contains("no space left")) {
            return new MachineLacksException(
                    "Could not build the image " + name + ": the engine's disk is full (" + text
                            + "). Remedy: free some space; './tiltyard images prune' removes images of ours that are not"
                            + " used.",
                    e);
        }
        Optional<String> lack = DockerEngine.lack();
        if (lack.isPresent()) {
            return new MachineLacksException(
                    "The engine stopped responding while the image " + name + " was built. " + lack.get(), e);
        }
        return new SiteException(
                "Could not build the image " + name + " within " + timeout.toMinutes() + " min: " + text
                        + "\n  last lines:\n    " + lines
                        + "\n  remedy: fix the errors above; if the base debian:bookworm-slim is not available, see"
                        + " docs/docker.md",
                e);
    }

    private static void delete(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            folder.toFile().deleteOnExit();
        }
    }
}
