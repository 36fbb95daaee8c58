package dev.tiltyard.suite.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.suite.usage.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run, read from its folder.
 *
 * @param folder of the run
 * @param manifest versions, options and worlds of the run
 * @param tasks its results
 */
public record PlayedRun(Path folder, JsonNode manifest, List<PlayedTask> tasks) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public PlayedRun {
        tasks = List.copyOf(tasks);
    }

    /**
     * Reads what {@code run --out} wrote.
     *
     * @throws UsageException if the folder has no readable run
     */
    public static PlayedRun in(Path folder) {
        Path file = folder.resolve("run.json");
        if (!Files.isRegularFile(file)) {
            throw new UsageException(
                    "There is no run in " + folder + ": it has no run.json. Name a folder that was given"
                            + " to 'run --out'; an interrupted run is finished with --resume.");
        }
        try {
            JsonNode document = JSON.readTree(file.toFile());
            List<PlayedTask> tasks = new ArrayList<>();
            document.path("results").forEach(result -> tasks.add(new PlayedTask(result, folder)));
            return new PlayedRun(folder, document.path("manifest"), tasks);
        } catch (IOException e) {
            throw new UsageException(file + " can't be read: " + e.getMessage());
        }
    }

    /** The folder's own name. */
    public String name() {
        return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    }

    /** The agents, as text. */
    public String agents() {
        return tasks.stream()
                .map(PlayedTask::agent)
                .filter(agent -> !agent.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** Names of the task files, without their folders. */
    public String packs() {
        String common = manifest.at("/tasks/file").asText("");
        return common.isEmpty()
                ? tasks.stream().map(PlayedTask::pack).distinct().collect(Collectors.joining(", "))
                : common.substring(common.lastIndexOf('/') + 1);
    }
}
