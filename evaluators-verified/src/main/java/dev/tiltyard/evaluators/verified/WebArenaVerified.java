package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.verified.trace.TraceException;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.values.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The entry point for this format: load its task file, then judge a response with a recording, a task's result folder,
 * or a whole run.
 *
 * <pre>{@code
 * WebArenaVerified tasks = WebArenaVerified.load(Path.of("webarena-verified.json"));
 * TaskResult result = tasks.evaluate(27, "{\"task_type\": \"retrieve\", ...}", Trace.of(Path.of("network.har")));
 * result.verdict().passed();
 * result.toJson();
 * }</pre>
 *
 * <p>Judges by {@link VerifiedRules#strict()} by default, and guesses the sites' URLs unless they are given. Immutable and
 * thread-safe; the same evidence gives the same verdict.
 */
public final class WebArenaVerified {
    private final Map<Integer, VerifiedTask> tasks;
    private final String checksum;
    private final VerifiedRules rules;
    private final VerifiedSites sites;

    private WebArenaVerified(
            Map<Integer, VerifiedTask> tasks, String checksum, VerifiedRules rules, VerifiedSites sites) {
        this.tasks = Collections.unmodifiableMap(tasks);
        this.checksum = checksum;
        this.rules = rules;
        this.sites = sites;
    }

    /**
     * Loads a task file, an array of tasks or one task. A task that can't be read is included, with its {@linkplain
     * VerifiedTask#defect() defect}: its result is an error.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException if it is not a task file; the message names file and field
     * @throws UncheckedIOException if the file cannot be read
     */
    public static WebArenaVerified load(Path file) {
        try {
            if (Files.size(file) > TaskFile.DEFAULT_MAX_BYTES) {
                try (InputStream in = Files.newInputStream(file)) {
                    return load(file.toString(), new byte[0], in);
                }
            }
            byte[] json = Files.readAllBytes(file);
            return load(file.toString(), json, new ByteArrayInputStream(json));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Task file " + file + " cannot be read; check the path and its permissions", e);
        }
    }

    /**
     * Whether a file looks like this format: its first task has {@code start_urls} or a list as {@code eval}, which
     * WebArena's own format doesn't have. False for a file that can't be read.
     */
    public static boolean isTaskFile(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return VerifiedTaskReader.looksLikeTasks(in);
        } catch (IOException e) {
            return false;
        }
    }

    /** Loads tasks from memory. */
    public static WebArenaVerified load(String name, byte[] json) {
        return load(name, json, new ByteArrayInputStream(json));
    }

    /**
     * A task from a file of mixed formats, whose {@link Task#evaluation()} says that it is in this format.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException if it can't be read
     */
    public static WebArenaVerified of(Task task) {
        byte[] json = task.source().toString().getBytes(StandardCharsets.UTF_8);
        return load("task " + task.id(), json).requireSound();
    }

    private static WebArenaVerified load(String name, byte[] json, InputStream in) {
        Map<Integer, VerifiedTask> tasks =
                new LinkedHashMap<>(VerifiedTaskReader.read(name, in, TaskFile.DEFAULT_MAX_BYTES));
        return new WebArenaVerified(tasks, Sha256.hex(json), VerifiedRules.strict(), VerifiedSites.unknown());
    }

    /**
     * Returns these tasks if all of them can be read.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException for the first that can't
     */
    public WebArenaVerified requireSound() {
        tasks.values().forEach(VerifiedTask::requireSound);
        return this;
    }

    /** Returns a copy with other rules. */
    public WebArenaVerified withRules(VerifiedRules other) {
        return new WebArenaVerified(tasks, checksum, other, sites);
    }

    /** Returns a copy with the sites' URLs at the time of the recordings. */
    public WebArenaVerified withSites(VerifiedSites other) {
        return new WebArenaVerified(tasks, checksum, rules, other);
    }

    /** The rules. */
    public VerifiedRules rules() {
        return rules;
    }

    /** SHA-256 of the task file. */
    public String dataChecksum() {
        return checksum;
    }

    /** The tasks in the order of the file. */
    public List<VerifiedTask> tasks() {
        return List.copyOf(tasks.values());
    }

    /** The task with this id; empty if the file has none. */
    public Optional<VerifiedTask> find(int id) {
        return Optional.ofNullable(tasks.get(id));
    }

    /**
     * The task with this id.
     *
     * @throws IllegalArgumentException if the file has none
     */
    public VerifiedTask task(int id) {
        return find(id).orElseThrow(() ->
                new IllegalArgumentException("no task " + id + " among the " + tasks.size() + " that were loaded"));
    }

    /**
     * Judges an episode.
     *
     * @param response the agent's final text, unchanged
     * @param trace the traffic of its browser
     * @throws IllegalArgumentException if there is no such task
     */
    public VerifiedTaskResult evaluate(int taskId, String response, Trace trace) {
        return evaluate(taskId, TextNode.valueOf(response), trace);
    }

    /** Judges an episode whose agent returned JSON. */
    public VerifiedTaskResult evaluate(int taskId, JsonNode response, Trace trace) {
        VerifiedTask task = task(taskId);
        if (task.defect().isPresent()) {
            return defective(task);
        }
        try {
            boolean known = sites.cover(task.sites());
            VerifiedSites used = known ? sites : GuessedSites.from(trace, task.sites());
            return result(task, new EpisodeJudge(task, rules, used, !known).judge(response, trace), null);
        } catch (TraceException | NotNormalException e) {
            return unjudged(task, String.valueOf(e.getMessage()));
        }
    }

    private VerifiedTaskResult defective(VerifiedTask task) {
        return result(task, List.of(), task.defect().map(Throwable::getMessage).orElse(null));
    }

    private VerifiedTaskResult unjudged(VerifiedTask task, String reason) {
        return result(task, List.of(), "Failed to evaluate task " + task.id() + ": " + reason);
    }

    private VerifiedTaskResult result(VerifiedTask task, List<EvaluatorResult> results, @Nullable String error) {
        return new VerifiedTaskResult(task, results, error, rules, checksum);
    }

    /**
     * Judges the folder of a task: {@code agent_response.json} and {@code network.har}, or {@code trace.zip} instead.
     * The folder's name is the task's id.
     *
     * @throws VerifiedConfigException if the name is not the id of a task, or a file is missing
     */
    public VerifiedTaskResult evaluate(Path folder) {
        return ResultFolder.of(folder).evaluate(this);
    }

    /**
     * Judges a task's folder with any name; a missing file is an error in the result.
     *
     * @throws IllegalArgumentException if there is no such task
     */
    public VerifiedTaskResult evaluate(int taskId, Path folder) {
        task(taskId);
        return ResultFolder.of(taskId, folder).evaluateOrError(this);
    }

    /**
     * Judges every task folder of a run. A task that cannot be judged, for example because a file is missing, is an
     * error in the results and never omitted.
     *
     * @throws VerifiedConfigException if the folder contains no task folder
     */
    public VerifiedRunResult evaluateRun(Path folder) {
        return VerifiedRunResult.of(
                ResultFolder.within(folder).stream()
                        .map(f -> f.evaluateOrError(this))
                        .toList(),
                this);
    }

    /** The result for a task that could not be judged. */
    VerifiedTaskResult error(int taskId, String reason) {
        VerifiedTask task = task(taskId);
        return task.defect().isPresent() ? defective(task) : unjudged(task, reason);
    }
}
