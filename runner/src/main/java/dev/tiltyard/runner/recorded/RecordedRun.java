package dev.tiltyard.runner.recorded;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.recorded.WebArenaResults;
import dev.tiltyard.evaluators.verified.WebArenaVerified;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskResult;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Recorded episodes in one of three formats, with their tasks. */
public sealed interface RecordedRun permits OwnRun, WebArenaRun, VerifiedRun {
    /**
     * The verdicts.
     *
     * @param results in the order of the task file, without tasks that have no recording
     * @param published the same in the format's own schema, if it has one
     */
    record Judged(List<TaskResult> results, Optional<ObjectNode> published) {
        public Judged {
            results = List.copyOf(results);
        }
    }

    /** Judges every episode; one that cannot be judged is an error among the results. */
    Judged judged(Mode mode, Judges judges);

    /** The default mode for these tasks. */
    default Mode usualMode() {
        return Mode.FAITHFUL;
    }

    /** Whether the verdicts depend on the day of the run. */
    default boolean heedsToday(Mode mode) {
        return false;
    }

    /** The fields of the tasks that nothing reads, with the number of tasks that have them. */
    default Map<String, Integer> fieldsNotJudged() {
        return Map.of();
    }

    /** SHA-256 of the task file, in hexadecimal. */
    String tasksSha256();

    /**
     * The run in a folder. The task file's format decides whether to look for WebArena-Verified's result folders
     * ({@code 27/agent_response.json} with its recording); of WebArena's format, our trajectories ({@code task-27})
     * or what its own harness leaves ({@code render_27.html}).
     *
     * @param tasks a file or a pack that is shipped
     * @param today the day of the run, from which WebArena-Verified's own evaluator fills in what a date leaves out
     * @param strictFile whether to refuse a file with a task that can't be read or judged whole
     * @throws UsageException if it is not a folder, or task file and folder don't match
     */
    static RecordedRun in(Path folder, String tasks, LocalDate today, boolean strictFile) {
        if (!Files.isDirectory(folder)) {
            throw new UsageException("There is no folder " + folder + " with trajectories.");
        }
        Path file = Path.of(tasks);
        if (Files.isRegularFile(file) && WebArenaVerified.isTaskFile(file)) {
            WebArenaVerified verified = WebArenaVerified.load(file);
            return new VerifiedRun(strictFile ? verified.requireSound() : verified, folder, today);
        }
        TaskPack opened = TaskPack.open(tasks);
        TaskPack pack = strictFile ? opened.requireSound() : opened;
        List<WebArenaResults.Episode> episodes = WebArenaResults.in(folder);
        return episodes.isEmpty() ? new OwnRun(pack, folder) : new WebArenaRun(pack, episodes);
    }
}
