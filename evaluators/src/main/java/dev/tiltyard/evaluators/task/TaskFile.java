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
 * A file of tasks in WebArena's format, or in WebArena-Verified's: an array of tasks, or one task alone. Placeholders such as {@code __REDDIT__}
 * are replaced by addresses in every text of a task, reference answers included, as in the published harness.
 *
 * <p>The file is streamed, one task at a time, so that memory depends on the tasks kept and not on the file's size.
 */
public final class TaskFile {
    /** Largest file that is read unless the caller allows more: the 812 published tasks take 0.8 MB. */
    public static final long DEFAULT_MAX_BYTES = 64L * 1024 * 1024;

    private final String name;
    private final Map<Integer, Task> tasks;

    TaskFile(String name, Map<Integer, Task> tasks) {
        this.name = name;
        this.tasks = Collections.unmodifiableMap(new LinkedHashMap<>(tasks));
    }

    /**
     * Reads a file.
     *
     * @throws TaskFileException if the file cannot be read, is not a task file, or a task in it is malformed
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
     * @param name what error messages call the file
     */
    public static TaskFile load(String name, byte[] json, SiteAddresses addresses) {
        return load(name, new ByteArrayInputStream(json), addresses);
    }

    /** Reads tasks from a stream (a resource, for example), which the caller closes. */
    public static TaskFile load(String name, InputStream json, SiteAddresses addresses) {
        return TaskReader.file(name, json, addresses, DEFAULT_MAX_BYTES);
    }

    /** The file's name as it was given. */
    public String name() {
        return name;
    }

    /** The tasks in the order of the file. */
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
