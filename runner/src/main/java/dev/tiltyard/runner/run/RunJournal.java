package dev.tiltyard.runner.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.RunIdentity;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run, written as they come in, so that an interrupted run can be resumed: {@code results.jsonl} in
 * the run's folder. The first line identifies the run; each further line is the result of one task. A truncated last
 * line is ignored, so its task runs again.
 */
public final class RunJournal implements AutoCloseable {
    static final String FILE = "results.jsonl";

    /** The first line. */
    private record Head(@Nullable RunIdentity run) {}

    private final Optional<Path> file;
    private final Map<Integer, RunResult> results;
    private final int earlier;
    private final Optional<Instant> lastWritten;
    private @Nullable FileChannel channel;

    private RunJournal(Optional<Path> file, Map<Integer, RunResult> results, Optional<Instant> lastWritten) {
        this.file = file;
        this.results = results;
        this.earlier = results.size();
        this.lastWritten = lastWritten;
    }

    /**
     * Starts a journal, or continues the one in the folder.
     *
     * @param folder of the run; empty to write nothing
     * @param identity what must be equal for results to belong together
     * @param resume whether to continue an earlier run
     * @param again statuses of earlier results that don't count, so that their tasks run again
     * @throws UsageException if the folder has results and {@code resume} is false, or results of another run
     * @throws MachineLacksException if the folder can't be written to
     */
    public static RunJournal open(Optional<Path> folder, RunIdentity identity, boolean resume, Set<Status> again) {
        if (folder.isEmpty()) {
            return new RunJournal(Optional.empty(), new LinkedHashMap<>(), Optional.empty());
        }
        Path file = folder.get().resolve(FILE);
        try {
            Optional<Instant> lastWritten = Files.exists(file)
                    ? Optional.of(Files.getLastModifiedTime(file).toInstant())
                    : Optional.empty();
            Map<Integer, RunResult> kept = Files.exists(file) ? earlier(file, identity, resume) : new LinkedHashMap<>();
            kept.values().removeIf(result -> again.contains(result.status()));
            RunJournal journal = new RunJournal(Optional.of(file), kept, lastWritten);
            journal.begin(identity);
            return journal;
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static Map<Integer, RunResult> earlier(Path file, RunIdentity identity, boolean resume) throws IOException {
        List<String> lines = Files.readAllLines(file);
        Map<Integer, RunResult> results = new LinkedHashMap<>();
        for (int i = 1; i < lines.size(); i++) {
            read(file, lines, i, RunResult.class).ifPresent(result -> results.put(result.taskId(), result));
        }
        if (!resume && !results.isEmpty()) {
            throw new UsageException(file.getParent() + " has the results of " + results.size()
                    + " tasks of an earlier run. Add --resume to continue it, or name another folder with --out.");
        }
        Optional<Head> head = lines.isEmpty() ? Optional.empty() : read(file, lines, 0, Head.class);
        if (resume && head.isPresent() && !identity.equals(head.get().run())) {
            throw new UsageException(file.getParent() + " has results of a different run: "
                    + DocumentJson.line(head.get()) + " there, " + DocumentJson.line(new Head(identity))
                    + " here. Use the same tasks, agent, mode and worlds, or name another folder with --out.");
        }
        return results;
    }

    /** A line of the file; empty for a last line that was cut off. */
    private static <T> Optional<T> read(Path file, List<String> lines, int index, Class<T> type) {
        try {
            return Optional.of(DocumentJson.read(lines.get(index), type));
        } catch (JsonProcessingException e) {
            if (index == lines.size() - 1) {
                return Optional.empty();
            }
            throw new UsageException("Line " + (index + 1) + " of " + file + " can't be read: " + e.getOriginalMessage()
                    + ". Name another folder with --out.");
        }
    }

    private void begin(RunIdentity identity) throws IOException {
        Path target = file.orElseThrow();
        StringBuilder text = new StringBuilder();
        text.append(DocumentJson.line(new Head(identity))).append('\n');
        results.values()
                .forEach(result -> text.append(DocumentJson.line(result)).append('\n'));
        Path beside = Files.writeString(target.resolveSibling(FILE + ".new"), text);
        Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        channel = FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    /** The tasks without a result, in their order. */
    public synchronized List<Task> left(List<Task> tasks) {
        return tasks.stream().filter(task -> !results.containsKey(task.id())).toList();
    }

    /** Number of results when the journal was opened. */
    public int earlier() {
        return earlier;
    }

    /** When the earlier run wrote its last result; empty if there was none. */
    Optional<Instant> lastWritten() {
        return lastWritten;
    }

    /** Writes a result to disk before it returns. */
    public synchronized void add(TaskResult result) {
        RunResult document = result.document();
        results.put(result.taskId(), document);
        FileChannel open = channel;
        if (open == null) {
            return;
        }
        try {
            open.write(ByteBuffer.wrap((DocumentJson.line(document) + "\n").getBytes(StandardCharsets.UTF_8)));
            open.force(false);
        } catch (IOException e) {
            throw unwritable(file.orElseThrow(), e);
        }
    }

    /** The known results of these tasks, in the order of the tasks. */
    public synchronized List<RunResult> results(List<Task> tasks) {
        List<RunResult> found = new ArrayList<>();
        for (Task task : tasks) {
            Optional.ofNullable(results.get(task.id())).ifPresent(found::add);
        }
        return found;
    }

    private static MachineLacksException unwritable(Path file, IOException e) {
        return new MachineLacksException(
                "Could not write to " + file + ": " + e
                        + ". Remedy: make it writable and make sure that the disk has space, or name"
                        + " another folder with --out.",
                e);
    }

    @Override
    public void close() {
        FileChannel open = channel;
        channel = null;
        if (open == null) {
            return;
        }
        try {
            open.close();
        } catch (IOException e) {
            throw unwritable(file.orElseThrow(), e);
        }
    }
}
