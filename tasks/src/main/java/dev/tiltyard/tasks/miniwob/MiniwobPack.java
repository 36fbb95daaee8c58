package dev.tiltyard.tasks.miniwob;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.miniwob.Miniwob;
import dev.tiltyard.env.miniwob.MiniwobException;
import dev.tiltyard.env.miniwob.MiniwobOptions;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * MiniWoB++'s pages as a task pack. A task's number is {@code 10000 × (place of its page + 1) + seed}, so that {@code
 * --ids 20000-29999} selects the page {@code bisect-angle}. A task's goal is known only after its page has been seeded.
 */
public final class MiniwobPack {
    /** The pack's name, followed by a colon and its folder. */
    public static final String NAME = "miniwob";

    /** The largest seed of a task. */
    public static final int LARGEST_SEED = 9_999;

    private static final String PREFIX = NAME + ":";
    private static final List<Integer> USUAL_SEEDS = List.of(0, 1, 2, 3, 4);
    private static final ObjectMapper JSON = new ObjectMapper();

    private MiniwobPack() {}

    /** Whether an argument names this pack. */
    public static boolean isMeant(String word) {
        return word.equals(NAME) || word.startsWith(PREFIX);
    }

    /** Whether a task belongs to MiniWoB++ and is judged by its page. */
    public static boolean holds(Task task) {
        return task.evaluation().types().contains(EvalType.MINIWOB);
    }

    /**
     * Draws the pack.
     *
     * @param word {@code miniwob:FOLDER}
     * @param names pages, with {@code *} as a wildcard; empty for the benchmark's 125 and the folder's own pages
     * @param seeds seeds of each page; empty for five per page
     * @throws SelectionException if there is no MiniWoB++ in the folder, a page is missing, or a seed is too large
     */
    public static TaskPack draw(String word, List<String> names, List<Integer> seeds, MiniwobChoices choices) {
        Path folder = folder(word);
        if (seeds.stream().anyMatch(seed -> seed > LARGEST_SEED)) {
            throw new SelectionException(
                    "A seed is larger than " + LARGEST_SEED + ", the largest of a MiniWoB++ task.");
        }
        ArrayNode file = JSON.createArrayNode();
        for (MiniwobPages.Page page : chosen(folder, names)) {
            (seeds.isEmpty() ? USUAL_SEEDS : seeds)
                    .forEach(seed -> file.add(entry(page, seed, folder.toAbsolutePath(), choices)));
        }
        return TaskPack.published(NAME, bytes(file));
    }

    private static Path folder(String word) {
        if (!word.startsWith(PREFIX) || word.length() == PREFIX.length()) {
            throw new SelectionException("MiniWoB++'s pages are not shipped. Name the folder of a checkout of"
                    + " Farama-Foundation/miniwob-plusplus, or of the files of the package miniwob: --tasks"
                    + " miniwob:FOLDER.");
        }
        return Path.of(word.substring(PREFIX.length()));
    }

    private static List<MiniwobPages.Page> chosen(Path folder, List<String> names) {
        List<MiniwobPages.Page> pages;
        try (Miniwob files = Miniwob.open(folder, MiniwobOptions.STANDARD)) {
            pages = MiniwobPages.of(files.tasks());
        } catch (MiniwobException e) {
            throw new SelectionException(String.valueOf(e.getMessage()));
        }
        if (names.isEmpty()) {
            return pages.stream().filter(MiniwobPages.Page::isUsual).toList();
        }
        List<Pattern> wanted = names.stream().map(MiniwobPack::pattern).toList();
        for (Pattern each : wanted) {
            if (pages.stream().noneMatch(page -> each.matcher(page.name()).matches())) {
                throw new SelectionException("No page of " + folder + " is called "
                        + each.pattern().replace("\\Q", "").replace("\\E", "").replace(".*", "*")
                        + ". It holds " + pages.size() + " pages, for example "
                        + pages.stream().limit(3).map(MiniwobPages.Page::name).toList() + ".");
            }
        }
        return pages.stream()
                .filter(page -> wanted.stream()
                        .anyMatch(each -> each.matcher(page.name()).matches()))
                .toList();
    }

    private static Pattern pattern(String name) {
        return Pattern.compile(Pattern.quote(name.strip()).replace("*", "\\E.*\\Q"));
    }

    private static ObjectNode entry(MiniwobPages.Page page, int seed, Path folder, MiniwobChoices choices) {
        ObjectNode task = JSON.createObjectNode();
        task.put("task_id", (page.place() + 1) * (LARGEST_SEED + 1) + seed);
        task.putArray("sites");
        task.put("intent", page.name() + " with seed " + seed + " (the page says what is asked)");
        task.put("intent_template", NAME + "." + page.name());
        task.put("intent_template_id", MiniwobPages.FIRST_TEMPLATE + page.place());
        task.putObject("instantiation_dict");
        task.put("start_url", "about:blank");
        task.put("category", page.origin());
        ObjectNode eval = task.putObject("eval");
        eval.putArray("eval_types").add(EvalType.MINIWOB.spelling());
        ObjectNode own = eval.putObject(EvalType.MINIWOB.spelling());
        own.put("page", page.name()).put("seed", seed).put("files", folder.toString());
        choices.writeTo(own);
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
