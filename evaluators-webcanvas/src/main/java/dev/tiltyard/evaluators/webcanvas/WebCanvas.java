package dev.tiltyard.evaluators.webcanvas;

import dev.tiltyard.evaluators.task.JsonField;
import dev.tiltyard.evaluators.task.TaskFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entry point of this format: load a task file of Mind2Web-Live, then score trajectories, or check whether recorded
 * workflows still work.
 *
 * <pre>{@code
 * WebCanvas tasks = WebCanvas.load(Path.of("mind2web-live_test.json"));
 * CanvasSummary summary = tasks.evaluateRun(Path.of("trajectories"));
 * summary.toJson();
 * summary.results().get(0).verdict().passed();
 * }</pre>
 *
 * <p>Scores by {@link CanvasRules#strict()}, and judges semantic matches by words by default. Immutable and
 * thread-safe.
 */
public final class WebCanvas {
    private final Map<String, CanvasTask> tasks;
    private final CanvasRules rules;
    private final SemanticJudge judge;

    private WebCanvas(Map<String, CanvasTask> tasks, CanvasRules rules, SemanticJudge judge) {
        this.tasks = Collections.unmodifiableMap(tasks);
        this.rules = rules;
        this.judge = judge;
    }

    /**
     * Loads a task file.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException if a task is malformed; it names file, task and field
     */
    public static WebCanvas load(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return load(file.toString(), in);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Task file " + file + " cannot be read; check the path and its permissions", e);
        }
    }

    /** Loads tasks from memory. */
    public static WebCanvas load(String name, byte[] json) {
        return load(name, new ByteArrayInputStream(json));
    }

    private static WebCanvas load(String name, InputStream in) {
        return new WebCanvas(
                CanvasTaskReader.read(name, in, TaskFile.DEFAULT_MAX_BYTES), CanvasRules.strict(), new WordJudge());
    }

    /** Returns a copy with other rules. */
    public WebCanvas withRules(CanvasRules other) {
        return new WebCanvas(tasks, other, judge);
    }

    /** Returns a copy with another judge of semantic matches. */
    public WebCanvas withJudge(SemanticJudge other) {
        return new WebCanvas(tasks, rules, other);
    }

    /** The tasks in the order of the file. */
    public List<CanvasTask> tasks() {
        return List.copyOf(tasks.values());
    }

    /** The task with this index; empty if the file has none. */
    public Optional<CanvasTask> find(String id) {
        return Optional.ofNullable(tasks.get(id));
    }

    private CanvasTask task(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("the trajectory is of task " + id
                + ", which is not among the " + tasks.size() + " that were loaded; load the file that the run used"));
    }

    /**
     * Scores a trajectory.
     *
     * @throws IllegalArgumentException if there is no such task
     */
    public CanvasResult evaluate(CanvasTrajectory trajectory) {
        CanvasTask task = task(trajectory.taskId());
        List<NodeScore> scores = new CanvasScorer(task, rules, judge).score(trajectory);
        return new CanvasResult(task, scores, trajectory.steps().size(), trajectory.signalled());
    }

    /** Scores several trajectories. */
    public CanvasSummary evaluate(List<CanvasTrajectory> trajectories) {
        return new CanvasSummary(trajectories.stream().map(this::evaluate).toList(), rules);
    }

    /**
     * Scores the trajectories of a file or of all {@code .json} files of a folder.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException if a trajectory is malformed; it names file, task and field
     */
    public CanvasSummary evaluateRun(Path path) {
        return evaluate(trajectories(path));
    }

    /**
     * The trajectories of a file or of all {@code .json} files of a folder.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException if one is malformed; it names file, task and field
     */
    public static List<CanvasTrajectory> trajectories(Path path) {
        return Files.isDirectory(path) ? TrajectoryReader.folder(path) : TrajectoryReader.file(path);
    }

    /**
     * The steps of a trajectory that is in memory.
     *
     * @param list the field {@code steps} of a trajectory
     * @throws dev.tiltyard.evaluators.task.TaskFileException if a step is malformed; it names the field
     */
    public static List<CanvasStep> steps(JsonField list) {
        return list.list().stream().map(TrajectoryReader::step).toList();
    }

    /**
     * Checks whether a recorded workflow, replayed, still works and still reaches every key node.
     *
     * @param replay the replay of the workflow
     */
    public ValidityReport validity(WorkflowReplay replay) {
        CanvasTask task = task(replay.taskId());
        CanvasResult result = evaluate(new CanvasTrajectory(
                task.id(),
                replay.steps().stream().map(WorkflowReplay.Step::played).toList(),
                true));
        return ValidityReport.of(task, replay, result, new NodeCheck(rules, judge));
    }
}
