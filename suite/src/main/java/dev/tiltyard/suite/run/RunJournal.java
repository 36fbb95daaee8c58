package dev.tiltyard.suite.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.suite.UsageException;
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
 * The results of a run, written down as they come in, so that a run that was broken off can go on: {@code results.jsonl} in
 * the run's folder. Its first line says what is run; each further line is the result of one task. A last line that was cut
 * in the middle counts for nothing, so its task is played again.
 */
public final class RunJournal implements AutoCloseable {
    static final String FILE = "results.jsonl";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String RUN = "run";

    private final Optional<Path> file;
    private final Map<Integer, ObjectNode> results;
    private final int earlier;
    private final Optional<Instant> lastWritten;
    private @Nullable FileChannel channel;

    private RunJournal(Optional<Path> file, Map<Integer, ObjectNode> results, Optional<Instant> lastWritten) {
        this.file = file;
        this.results = results;
        this.earlier = results.size();
        this.lastWritten = lastWritten;
    }

    /**
     * Begins a journal, or goes on with the one that is in the folder.
     *
     * @param folder of the run; empty to write nothing down
     * @param identity what must be the same for results to belong together
     * @param resume whether to go on where an earlier run stopped
     * @param again results of earlier runs that don't count, so that their tasks are played again
     * @throws UsageException if the folder has results and resuming was not asked for, or results of another run
     * @throws MachineLacksException if the folder can't be written to
     */
    public static RunJournal open(
            Optional<Path> folder, ObjectNode identity, boolean resume, Set<TaskResult.Status> again) {
        if (folder.isEmpty()) {
            return new RunJournal(Optional.empty(), new LinkedHashMap<>(), Optional.empty());
        }
        Path file = folder.get().resolve(FILE);
        try {
            Optional<Instant> lastWritten = Files.exists(file)
                    ? Optional.of(Files.getLastModifiedTime(file).toInstant())
                    : Optional.empty();
            Map<Integer, ObjectNode> kept =
                    Files.exists(file) ? earlier(file, identity, resume) : new LinkedHashMap<>();
            kept.values().removeIf(result -> again.stream().anyMatch(status -> status.spelling()
                    .equals(result.path("status").asText())));
            RunJournal journal = new RunJournal(Optional.of(file), kept, lastWritten);
            journal.begin(identity);
            return journal;
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static Map<Integer, ObjectNode> earlier(Path file, ObjectNode identity, boolean resume) throws IOException {
        List<ObjectNode> lines = read(file);
        Map<Integer, ObjectNode> results = new LinkedHashMap<>();
        lines.stream()
                .filter(line -> line.has("task_id"))
                .forEach(line -> results.put(line.path("task_id").asInt(), line));
        if (!resume && !results.isEmpty()) {
            throw new UsageException(file.getParent() + " holds the results of " + results.size()
                    + " tasks of an earlier run. Add --resume to go on with it, or name another folder with --out.");
        }
        if (resume && !lines.isEmpty() && !lines.get(0).path(RUN).toString().equals(identity.toString())) {
            throw new UsageException(file.getParent() + " holds results of another run, which don't belong with these: "
                    + lines.get(0).path(RUN) + " there, " + identity
                    + " here. Use the same tasks, agent, mode and worlds, or name another folder with --out.");
        }
        return results;
    }

    private static List<ObjectNode> read(Path file) throws IOException {
        List<ObjectNode> lines = new ArrayList<>();
        List<String> texts = Files.readAllLines(file);
        for (int i = 0; i < texts.size(); i++) {
            try {
                if (JSON.readTree(texts.get(i)) instanceof ObjectNode line) {
                    lines.add(line);
                }
            } catch (JsonProcessingException e) {
                if (i < texts.size() - 1) {
                    throw new UsageException("Line " + (i + 1) + " of " + file + " is no JSON: "
                            + e.getOriginalMessage() + ". Name another folder with --out.");
                }
            }
        }
        return lines;
    }

    private void begin(ObjectNode identity) throws IOException {
        Path target = file.orElseThrow();
        StringBuilder text = new StringBuilder();
        ObjectNode head = JSON.createObjectNode();
        head.set(RUN, identity);
        text.append(head).append('\n');
        results.values().forEach(result -> text.append(result).append('\n'));
        Path beside = Files.writeString(target.resolveSibling(FILE + ".new"), text);
        Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        channel = FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    /** Those whose result is not known yet, in their order. */
    public synchronized List<Task> left(List<Task> tasks) {
        return tasks.stream().filter(task -> !results.containsKey(task.id())).toList();
    }

    /** How many results were there when the journal was opened. */
    public int earlier() {
        return earlier;
    }

    /** When the earlier run wrote its last result down; empty if there was none. */
    Optional<Instant> lastWritten() {
        return lastWritten;
    }

    /** Writes down a result; it is on the disk when this returns. */
    public synchronized void add(TaskResult result) {
        ObjectNode document = RunDocument.result(result);
        results.put(result.taskId(), document);
        FileChannel open = channel;
        if (open == null) {
            return;
        }
        try {
            open.write(ByteBuffer.wrap((document + "\n").getBytes(StandardCharsets.UTF_8)));
            open.force(false);
        } catch (IOException e) {
            throw unwritable(file.orElseThrow(), e);
        }
    }

    /** All results that are known of these tasks, in the order of the tasks. */
    public synchronized List<JsonNode> results(List<Task> tasks) {
        List<JsonNode> found = new ArrayList<>();
        for (Task task : tasks) {
            Optional.ofNullable(results.get(task.id())).ifPresent(found::add);
        }
        return found;
    }

    private static MachineLacksException unwritable(Path file, IOException e) {
        return new MachineLacksException(
                "Could not write to " + file + ": " + e
                        + ". Remedy: make it writable and see that the disk has space, or name another folder with --out.",
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
