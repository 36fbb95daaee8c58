package dev.tiltyard.evaluators.task;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file of tasks in WebArena's or WebArena-Verified's format: an array of tasks, a single task, or one task per line.
 * Placeholders such as {@code __REDDIT__} are replaced by URLs in every text of a task, including reference answers, as
 * in the published harness.
 *
 * <p>A task that can't be read is still part of the file, with its {@linkplain Task#defect() defect}, and is judged as
 * an error. If its id can't be read or is taken, it gets the negative of its position in the file: {@code -3} for the
 * third.
 *
 * <p>The file is streamed, one task at a time, so memory depends on the tasks that are kept and not on the file's size.
 */
public final class TaskFile {
    /** Default maximum size of a file: the 812 published tasks take 0.8 MB. */
    public static final long DEFAULT_MAX_BYTES = 64L * 1024 * 1024;

    private final String name;
    private final Map<Integer, Task> tasks;

    /** A file without tasks, whose tasks are drawn while they are played. */
    public static TaskFile empty(String name) {
        return new TaskFile(name, Map.of());
    }

    TaskFile(String name, Map<Integer, Task> tasks) {
        this.name = name;
        this.tasks = Collections.unmodifiableMap(new LinkedHashMap<>(tasks));
    }

    /**
     * Reads a file.
     *
     * @throws TaskFileException if the file cannot be read or is not a task file
     */
    public static TaskFile load(Path file, SiteAddresses addresses) {
        return load(file, addresses, DEFAULT_MAX_BYTES);
    }

    /** Reads a file of at most {@code maxBytes} bytes. */
    public static TaskFile load(Path file, SiteAddresses addresses, long maxBytes) {
        try (InputStream bytes = Files.newInputStream(file)) {
            return TaskReader.file(file.toString(), bytes, addresses, maxBytes);
        } catch (IOException e) {
            throw new TaskFileException(
                    file.toString(),
                    "(none)",
                    "(file)",
                    "it could not be read: " + e,
                    "check the path and its permissions");
        }
    }

    /**
     * Reads tasks that are already in memory.
     *
     * @param name the file's name in error messages
     */
    public static TaskFile load(String name, byte[] json, SiteAddresses addresses) {
        return load(name, new ByteArrayInputStream(json), addresses);
    }

    /** Reads tasks from a stream (a resource, for example). The caller closes it. */
    public static TaskFile load(String name, InputStream json, SiteAddresses addresses) {
        return TaskReader.file(name, json, addresses, DEFAULT_MAX_BYTES);
    }

    /** The file's name as passed in. */
    public String name() {
        return name;
    }

    /**
     * Returns this file if all of its tasks can be read and judged: for authors, who want to see every mistake.
     *
     * @throws TaskFileException for the first task that can't
     */
    public TaskFile requireSound() {
        tasks.values().forEach(Task::requireSound);
        return this;
    }

    /** The tasks in the order of the file, including those with a {@linkplain Task#defect() defect}. */
    public List<Task> tasks() {
        return List.copyOf(tasks.values());
    }

    /** The task with this id; empty if the file has none. */
    public Optional<Task> find(int id) {
        return Optional.ofNullable(tasks.get(id));
    }

    /**
     * The task with this id.
     *
     * @throws IllegalArgumentException if the file has none
     */
    public Task task(int id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("task file " + name + " has no task " + id
                + "; it holds " + tasks.size() + " tasks, such as "
                + tasks.keySet().stream().limit(5).toList()));
    }
}
