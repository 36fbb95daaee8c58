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
 * One build in the engine.
 *
 * @param name name and tag of the image
 * @param site value of the label {@link Labels#SITE}
 * @param content value of the label {@link Labels#CONTENT}
 * @param recipe text of the Dockerfile
 * @param arguments its build arguments
 */
record ImageBuild(String name, String site, String content, String recipe, Map<String, String> arguments) {
    private static final int TAIL = 12;
    /** Room that a build takes, with the stages that are thrown away. */
    private static final long NEEDED_BYTES = 2L << 30;

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");

    /** Whether the engine has an image of this name with this content. */
    static boolean isPresent(String name, String content) {
        try {
            var config = DockerEngine.client().inspectImageCmd(name).exec().getConfig();
            return Optional.ofNullable(config)
                    .map(each -> each.getLabels())
                    .map(labels -> content.equals(labels.get(Labels.CONTENT)))
                    .orElse(false);
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** Puts files beside the recipe. */
    @FunctionalInterface
    interface Context {
        void fill(Path folder) throws IOException;
    }

    /** Builds. What was there under the name before is removed unless a container uses it, and so are the stages. */
    void run(Context files, Duration patience, Consumer<String> progress) throws IOException {
        DockerClient docker = DockerEngine.client();
        EngineDisk.require(NEEDED_BYTES, "build the image " + name);
        Path folder = Files.createTempDirectory("tiltyard-image-");
        try {
            Files.writeString(folder.resolve("Dockerfile"), recipe);
            files.fill(folder);
            build(docker, folder, patience, progress);
            ImageStore.pruneAfterBuild(site);
        } finally {
            delete(folder);
        }
    }

    private void build(DockerClient docker, Path folder, Duration patience, Consumer<String> progress) {
        BuildImageCmd command = docker.buildImageCmd(folder.toFile())
                .withTags(Set.of(name))
                .withLabels(Map.of(Labels.CONTENT, content, Labels.SITE, site))
                .withForcerm(true);
        arguments.forEach(command::withBuildArg);
        Deque<String> tail = new ArrayDeque<>();
        try (BuildImageResultCallback steps = command.exec(told(tail, progress))) {
            steps.awaitImageId(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException | RuntimeException e) {
            throw failed(e, tail, patience);
        }
    }

    private static BuildImageResultCallback told(Deque<String> tail, Consumer<String> progress) {
        return new BuildImageResultCallback() {
            @Override
            public void onNext(BuildResponseItem item) {
                Optional.ofNullable(item.getStream())
                        .map(line -> COLOUR.matcher(line).replaceAll("").strip())
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

    private TiltyardException failed(Exception e, Deque<String> tail, Duration patience) {
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
                    "The engine stopped answering while the image " + name + " was built. " + lack.get(), e);
        }
        return new SiteException(
                "Could not build the image " + name + " within " + patience.toMinutes() + " min: " + text
                        + "\n  last lines:\n    " + lines
                        + "\n  remedy: mend what they name; if the base debian:bookworm-slim could not be had, see"
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
