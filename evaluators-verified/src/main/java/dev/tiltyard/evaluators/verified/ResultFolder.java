package dev.tiltyard.evaluators.verified;

import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.verified.trace.TraceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An agent's results for a task: a folder named after the task's id with its response and the recorded traffic. */
final class ResultFolder {
    static final String RESPONSE = "agent_response.json";
    private static final List<String> TRACES = List.of("network.har", "network.har.zip", "trace.zip", "trace.network");

    private final Path folder;
    private final int taskId;

    private ResultFolder(Path folder, int taskId) {
        this.folder = folder;
        this.taskId = taskId;
    }

    static ResultFolder of(Path folder) {
        if (!isNumbered(folder)) {
            throw new VerifiedConfigException("Result folder " + folder
                    + " is not named after a task; name it after the task's id, for example results/27");
        }
        return new ResultFolder(folder, Integer.parseInt(name(folder)));
    }

    /** A folder with any name. */
    static ResultFolder of(int taskId, Path folder) {
        return new ResultFolder(folder, taskId);
    }

    /** The task folders of a run, by task id. */
    static List<ResultFolder> within(Path run) {
        try (Stream<Path> entries = Files.list(run)) {
            List<ResultFolder> folders = entries.filter(ResultFolder::isNumbered)
                    .map(ResultFolder::of)
                    .sorted(Comparator.comparingInt(f -> f.taskId))
                    .toList();
            if (folders.isEmpty()) {
                throw new VerifiedConfigException("Run " + run + " has no folder named after a task's id; each task has"
                        + " a folder with " + RESPONSE + " and network.har");
            }
            return folders;
        } catch (IOException e) {
            throw new VerifiedConfigException("Run " + run + " cannot be listed: " + e, e);
        }
    }

    private static String name(Path folder) {
        return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    }

    private static boolean isNumbered(Path folder) {
        return Files.isDirectory(folder) && name(folder).matches("\\d{1,9}");
    }

    VerifiedTaskResult evaluate(WebArenaVerified tasks) {
        if (tasks.find(taskId).isEmpty()) {
            throw new VerifiedConfigException("Result folder " + folder + " is for task " + taskId
                    + ", which the task file does not have; load the file that the run used");
        }
        WebArenaVerified here = withOwnSites(tasks);
        try {
            String response = new String(Files.readAllBytes(required(List.of(RESPONSE))), StandardCharsets.UTF_8);
            return here.evaluate(taskId, response, Trace.of(required(TRACES)));
        } catch (IOException | TraceException e) {
            return tasks.error(taskId, folder + " cannot be read: " + e.getMessage());
        }
    }

    /** Like {@link #evaluate}, but a missing file is an error in the result. */
    VerifiedTaskResult evaluateOrError(WebArenaVerified tasks) {
        try {
            return evaluate(tasks);
        } catch (VerifiedConfigException e) {
            int id = tasks.find(taskId)
                    .or(() -> unnumbered(tasks))
                    .orElseThrow(() -> e)
                    .id();
            return tasks.error(id, String.valueOf(e.getMessage()));
        }
    }

    /** A task whose id can't be read but might match the folder. */
    private static Optional<VerifiedTask> unnumbered(WebArenaVerified tasks) {
        return tasks.tasks().stream().filter(task -> task.id() < 0).findFirst();
    }

    private WebArenaVerified withOwnSites(WebArenaVerified tasks) {
        Path config = folder.resolve("run_config.json");
        return Files.exists(config) ? tasks.withSites(VerifiedSites.fromConfig(config)) : tasks;
    }

    private Path required(List<String> names) {
        return names.stream()
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new VerifiedConfigException("Result folder " + folder + " has no "
                        + String.join(" or ", names) + "; have the agent's harness write it"));
    }
}
