package dev.tiltyard.tasks.pack;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tasks to run: a shipped pack, by name, or the user's file.
 *
 * @param name the pack's name or the file's path
 * @param own whether it ships with the suite, or is drawn from its templates
 * @param sha256 hash of the file's bytes, in hexadecimal
 * @param file its tasks, with placeholders
 */
public record TaskPack(String name, boolean own, String sha256, TaskFile file) {
    /** Shipped packs and their resources. */
    private static final Map<String, String> SHIPPED =
            new TreeMap<>(Map.of("forum", "/dev/tiltyard/tasks/pack/forum.json"));

    private static final Pattern PACK_FILE = Pattern.compile("(?i).*\\.ya?ml");

    /** The pack name of drawn tasks. */
    private static final String DRAWN = "tiltyard";

    /**
     * Opens a pack or file by name; a file with a pack's name needs a path ({@code ./forum}).
     *
     * @throws SelectionException if there is neither, or the tasks must be drawn first
     */
    public static TaskPack open(String name) {
        if (PACK_FILE.matcher(name).matches()) {
            throw new SelectionException("The tasks of the pack file " + name
                    + " can only be drawn by 'run'. Write them to a" + " task file first with 'tasks generate --pack "
                    + name + " --out FILE', and name that file.");
        }
        String resource = SHIPPED.get(name);
        return resource == null ? ofFile(Path.of(name)) : shipped(name, resource);
    }

    /**
     * A pack of freshly drawn tasks.
     *
     * @param json a task file
     */
    public static TaskPack drawn(String name, byte[] json) {
        return new TaskPack(name, true, Sha256.hex(json), TaskFile.load(name, json, SiteAddresses.none()))
                .requireSound();
    }

    /**
     * Tasks of a published benchmark, converted from its own files.
     *
     * @param json a task file
     */
    public static TaskPack published(String name, byte[] json) {
        return new TaskPack(name, false, Sha256.hex(json), TaskFile.load(name, json, SiteAddresses.none()))
                .requireSound();
    }

    private static TaskPack ofFile(Path path) {
        if (!Files.isRegularFile(path)) {
            throw noSuch(path.toString());
        }
        TaskFile file = TaskFile.load(path, SiteAddresses.none());
        try {
            return new TaskPack(path.toString(), isDrawn(file), Sha256.hex(Files.readAllBytes(path)), file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns this pack if all its tasks can be read and judged.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException for the first one that can't
     */
    public TaskPack requireSound() {
        file.requireSound();
        return this;
    }

    /**
     * The fields of these tasks that are not evaluated, with the number of tasks that have them. Always empty for our
     * own tasks.
     */
    public Map<String, Integer> fieldsNotJudged(List<Task> tasks) {
        Map<String, Integer> counts = new TreeMap<>();
        if (!own) {
            tasks.forEach(task -> task.unreadFields().forEach(field -> counts.merge(field, 1, Integer::sum)));
        }
        return counts;
    }

    private static SelectionException noSuch(String name) {
        if (name.equals(DRAWN)) {
            return new SelectionException("The tasks of the pack " + DRAWN + " can only be drawn by 'run'."
                    + " Write them to a file first with 'tasks generate --out FILE', and name that file.");
        }
        return new SelectionException(
                "There is no task file \"" + name + "\", and no pack of that name. Packs: " + String.join(", ", names())
                        + "; 'run' also takes workarena (or workarena:FOLDER) and miniwob:FOLDER.");
    }

    /** Names of all packs, including the one whose tasks are drawn. */
    private static Set<String> names() {
        Set<String> names = new TreeSet<>(SHIPPED.keySet());
        names.add(DRAWN);
        return names;
    }

    private static boolean isDrawn(TaskFile file) {
        return !file.tasks().isEmpty()
                && file.tasks().stream()
                        .allMatch(task -> task.source().at("/pack/template").isTextual()
                                && task.source().at("/pack/seed").isIntegralNumber());
    }

    private static TaskPack shipped(String name, String resource) {
        try (InputStream stream = TaskPack.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException(resource + " is missing from the build");
            }
            byte[] bytes = stream.readAllBytes();
            return new TaskPack(name, true, Sha256.hex(bytes), TaskFile.load(name, bytes, SiteAddresses.none()))
                    .requireSound();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The selected tasks.
     *
     * @param ids empty for all
     * @param sites selects tasks whose sites are all among these; empty for all
     * @throws SelectionException if an id is not in the file, or nothing is selected
     */
    public List<Task> select(String ids, List<String> sites) {
        List<Task> chosen = ids.isBlank() ? file.tasks() : byId(IdRanges.parse(ids));
        List<Task> left = chosen.stream()
                .filter(task -> sites.isEmpty() || sites.containsAll(task.sites()))
                .toList();
        if (left.isEmpty()) {
            throw new SelectionException("No task of " + name + " is left to run: " + chosen.size() + " of "
                    + file.tasks().size() + " have the selected ids, and none of these uses only "
                    + String.join(", ", sites) + ".");
        }
        return left;
    }

    private List<Task> byId(IdRanges ids) {
        List<Integer> unknown =
                ids.single().stream().filter(id -> file.find(id).isEmpty()).toList();
        List<Task> found =
                file.tasks().stream().filter(task -> ids.contain(task.id())).toList();
        if (!unknown.isEmpty() || found.isEmpty()) {
            String which = unknown.isEmpty()
                    ? "in the selected range"
                    : unknown.stream().map(String::valueOf).collect(Collectors.joining(", "));
            throw new SelectionException("Task file " + name + " has no task " + which + ". It holds "
                    + file.tasks().size() + " tasks with ids from " + smallestId() + " to " + largestId() + ".");
        }
        return found;
    }

    private int smallestId() {
        return file.tasks().stream().mapToInt(Task::id).min().orElse(0);
    }

    private int largestId() {
        return file.tasks().stream().mapToInt(Task::id).max().orElse(0);
    }
}
