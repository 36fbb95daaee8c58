package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * WorkArena's atomic tasks as a task pack. A task's number is {@code 10000 × (place of its kind + 1) + seed}, so that
 * {@code --ids 60000-69999} selects the kind {@code create-incident}.
 */
public final class WorkArenaPack {
    /** The pack's name; optionally followed by a colon and a folder. */
    public static final String NAME = "workarena";

    /** The largest seed of a task. */
    public static final int LARGEST_SEED = 9_999;

    /** The site that all tasks use. */
    static final String SITE = "servicenow";

    private static final String PREFIX = NAME + ":";
    private static final ObjectMapper JSON = new ObjectMapper();

    private WorkArenaPack() {}

    /** Whether an argument names this pack. */
    public static boolean isMeant(String word) {
        return word.equals(NAME) || word.startsWith(PREFIX);
    }

    /** Whether a task belongs to WorkArena and is judged while it runs. */
    public static boolean holds(Task task) {
        return task.evaluation().types().contains(EvalType.WORKARENA);
    }

    /**
     * Draws the pack.
     *
     * @param word {@code workarena} or {@code workarena:FOLDER}
     * @param seeds seeds of each kind of task; empty for the benchmark's, ten per kind
     * @throws SelectionException if the package's files are missing, or a seed is too large
     */
    public static TaskPack draw(String word, List<Integer> seeds) {
        if (seeds.stream().anyMatch(seed -> seed > LARGEST_SEED)) {
            throw new SelectionException(
                    "A seed is larger than " + LARGEST_SEED + ", the largest of a WorkArena task.");
        }
        WorkArenaFiles files = word.startsWith(PREFIX)
                ? WorkArenaFiles.in(Path.of(word.substring(PREFIX.length())))
                : WorkArenaFiles.usual();
        List<WorkArenaDraw.Seeded> tasks = seeds.isEmpty() ? WorkArenaDraw.benchmark() : WorkArenaDraw.each(seeds);
        ArrayNode file = JSON.createArrayNode();
        WorkArenaDraw.of(tasks, files).forEach(drawn -> file.add(entry(drawn, files)));
        return TaskPack.published(NAME, bytes(file));
    }

    private static ObjectNode entry(WorkArenaDraw.Drawn drawn, WorkArenaFiles files) {
        WorkArenaKind kind = drawn.kind();
        TaskText text = TaskText.of(drawn);
        ObjectNode task = JSON.createObjectNode();
        task.put("task_id", (kind.ordinal() + 1) * (LARGEST_SEED + 1) + drawn.seed());
        task.putArray("sites").add(SITE);
        task.put("intent", text.goal());
        task.put("intent_template", NAME + "." + SITE + "." + kind.spelling());
        task.put("intent_template_id", kind.template());
        task.set("instantiation_dict", text.arguments());
        task.put("start_url", "__" + SITE.toUpperCase(java.util.Locale.ROOT) + "__" + text.start());
        task.put("category", kind.group().category());
        ObjectNode eval = task.putObject("eval");
        eval.putArray("eval_types").add(EvalType.WORKARENA.spelling());
        ObjectNode own = eval.putObject(EvalType.WORKARENA.spelling());
        own.put("task", kind.spelling());
        own.put("seed", drawn.seed());
        own.put("user_number", drawn.userNumber());
        own.put("theme", drawn.theme());
        if (kind.group() == WorkArenaKind.Group.KNOWLEDGE) {
            own.put(
                    "articles",
                    KnowledgeBase.beside(files.folder()).toAbsolutePath().toString());
        }
        own.set("config", text.config());
        return task;
    }

    private static byte[] bytes(ArrayNode file) {
        try {
            return JSON.writeValueAsString(file).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the tasks cannot be written as JSON", e);
        }
    }
}
