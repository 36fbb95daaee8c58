package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run, read from its folder.
 *
 * @param folder of the run
 * @param manifest versions, options and worlds of the run
 * @param tasks its results
 */
public record PlayedRun(Path folder, Manifest manifest, List<PlayedTask> tasks) {
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
            RunDocument document = DocumentJson.read(file, RunDocument.class);
            return new PlayedRun(
                    folder,
                    document.manifest(),
                    document.results().stream()
                            .map(result -> new PlayedTask(result, folder))
                            .toList());
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
        Manifest.TaskSet common = manifest.tasks();
        String file = common == null ? null : common.file();
        return file == null
                ? tasks.stream().map(PlayedTask::pack).distinct().collect(Collectors.joining(", "))
                : file.substring(file.lastIndexOf('/') + 1);
    }
}
