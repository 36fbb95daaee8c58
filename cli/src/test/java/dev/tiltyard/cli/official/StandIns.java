package dev.tiltyard.cli.official;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Event;
import dev.tiltyard.docker.DockerEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Small images that answer to the names of others' large ones, and are removed again. */
final class StandIns implements AutoCloseable {
    private static final String BASE = "debian:bookworm-slim";
    private static final String NAME = "tiltyard-test/stand-in:1";

    private final DockerClient docker = DockerEngine.client();
    private final List<String> names = new ArrayList<>(List.of(NAME));

    private StandIns() {}

    static StandIns build(Path folder) throws IOException {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        StandIns made = new StandIns();
        Assumptions.assumeTrue(
                made.has(BASE),
                "skipped: the engine has no image " + BASE + " and tests fetch none; '. .ci/docker' makes it");
        for (String file : List.of("Dockerfile", "server", "record")) {
            try (InputStream in = Objects.requireNonNull(StandIns.class.getResourceAsStream(file), file)) {
                Files.copy(in, folder.resolve(file));
            }
        }
        made.docker
                .buildImageCmd(folder.toFile())
                .withTags(Set.of(NAME))
                .withForcerm(true)
                .exec(new BuildImageResultCallback())
                .awaitImageId(5, TimeUnit.MINUTES);
        return made;
    }

    boolean has(String name) {
        try {
            docker.inspectImageCmd(name).exec();
            return true;
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** Gives the stand-in another's name, unless the engine has the real one. */
    void answerTo(String name) {
        if (!names.contains(name)) {
            requireFree(name);
            names.add(name);
        }
        int colon = name.lastIndexOf(':');
        docker.tagImageCmd(NAME, name.substring(0, colon), name.substring(colon + 1))
                .exec();
    }

    private void requireFree(String name) {
        Assumptions.assumeFalse(has(name), "skipped: the engine has an image " + name + ", which is left alone");
    }

    /** Writes the stand-in down in a file, as 'docker save' does. */
    void save(String name, Path file) throws IOException {
        try (InputStream in = docker.saveImageCmd(name).exec()) {
            Files.copy(in, file);
        }
    }

    /** Takes a name away. */
    void forget(String name) {
        docker.removeImageCmd(name).exec();
    }

    /** Sizes of the shared memory of a site's containers, in bytes. */
    List<Long> sharedMemory(String site) {
        return docker.listContainersCmd().withLabelFilter(List.of("dev.tiltyard.site=" + site)).exec().stream()
                .map(container -> docker.inspectContainerCmd(container.getId())
                        .exec()
                        .getHostConfig()
                        .getShmSize())
                .toList();
    }

    /** What the engine was asked to do with the containers of a site, one list for each of them, the oldest first. */
    List<List<String>> calls(String site, long sinceSeconds) throws Exception {
        List<Event> events = new ArrayList<>();
        try (ResultCallback.Adapter<Event> heard = new ResultCallback.Adapter<>() {
            @Override
            public void onNext(Event event) {
                events.add(event);
            }
        }) {
            docker.eventsCmd()
                    .withSince(Long.toString(sinceSeconds))
                    .withUntil(Long.toString(System.currentTimeMillis() / 1000 + 1))
                    .withLabelFilter("dev.tiltyard.site=" + site)
                    .exec(heard)
                    .awaitCompletion(20, TimeUnit.SECONDS);
        }
        List<String> ids = events.stream()
                .filter(event -> "create".equals(event.getAction()))
                .map(StandIns::container)
                .toList();
        return ids.stream()
                .map(id -> events.stream()
                        .filter(event -> id.equals(container(event)))
                        .map(event -> String.valueOf(event.getAction()))
                        .filter(action -> !action.startsWith("exec_start") && !action.startsWith("exec_die"))
                        .toList())
                .toList();
    }

    private static String container(Event event) {
        return event.getActor() == null ? "" : String.valueOf(event.getActor().getId());
    }

    @Override
    public void close() {
        for (String name : names) {
            if (has(name)) {
                docker.removeImageCmd(name).withForce(true).exec();
            }
        }
    }
}
