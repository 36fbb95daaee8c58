package dev.tiltyard.suite.recorded;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.recorded.WebArenaResults;
import dev.tiltyard.evaluators.verified.WebArenaVerified;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.run.TaskResult;
import dev.tiltyard.suite.usage.UsageException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
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

    /** SHA-256 of the task file, in hexadecimal. */
    String tasksSha256();

    /**
     * The run in a folder. The task file's format decides whether to look for WebArena-Verified's result folders
     * ({@code 27/agent_response.json} with its recording); of WebArena's format, our trajectories ({@code task-27})
     * or what its own harness leaves ({@code render_27.html}).
     *
     * @param tasks a file or a pack that is shipped
     * @param today the day of the run, from which WebArena-Verified's own evaluator fills in what a date leaves out
     * @throws UsageException if it is not a folder, or task file and folder don't match
     */
    static RecordedRun in(Path folder, String tasks, LocalDate today) {
        if (!Files.isDirectory(folder)) {
            throw new UsageException("There is no folder " + folder + " with trajectories.");
        }
        Path file = Path.of(tasks);
        if (Files.isRegularFile(file) && WebArenaVerified.isTaskFile(file)) {
            return new VerifiedRun(WebArenaVerified.load(file), folder, today);
        }
        TaskPack pack = TaskPack.open(tasks);
        List<WebArenaResults.Episode> episodes = WebArenaResults.in(folder);
        return episodes.isEmpty() ? new OwnRun(pack, folder) : new WebArenaRun(pack, episodes);
    }
}
