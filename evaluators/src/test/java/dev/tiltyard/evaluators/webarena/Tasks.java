package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Tasks for tests, in which only the evaluation matters. */
public final class Tasks {
    private static final List<String> PAGES = List.of(
            "/ann",
            "/ann/books/-/commits/main",
            "/sales/order/history",
            "/review/product",
            "/catalogsearch/result/?q=book",
            "/user/ann",
            "/search?query=library");

    private Tasks() {}

    /** A task with this section {@code eval}. */
    public static Task evaluatedBy(String eval) {
        return asking("How many?", eval);
    }

    public static Task asking(String intent, String eval) {
        return read("""
            {"task_id": 1, "sites": ["reddit"], "intent": "%s", "start_url": "__REDDIT__", "eval": %s}\
            """.formatted(intent, eval));
    }

    /** A task with this section {@code eval} in WebArena-Lite's file. */
    public static Task ofWebArenaLite(String eval) {
        return read("""
            {"task_id": 1, "old_task_id": 2, "sites": ["reddit"], "intent": "How many?", "start_url": "__REDDIT__",
             "eval": %s}""".formatted(eval));
    }

    private static Task read(String json) {
        return TaskFile.load("test", json.getBytes(StandardCharsets.UTF_8), SiteAddresses.webArenaDefaults())
                .task(1);
    }

    public static Task answeredBy(String references) {
        return evaluatedBy("{\"eval_types\": [\"string_match\"], \"string_note\": \"there is none\", "
                + "\"reference_answers\": " + references + "}");
    }

    /** Pages of all kinds of the task's sites, so an agent that visited them has looked everything up. */
    public static List<String> pagesOf(Task task) {
        return task.sites().stream()
                .flatMap(site -> Stream.ofNullable(task.addresses().bySite().get(site)))
                .flatMap(address -> PAGES.stream().map(address::concat))
                .toList();
    }

    public static Task endingAt(String referenceUrl) {
        return evaluatedBy("{\"eval_types\": [\"url_match\"], \"reference_url\": \"" + referenceUrl + "\"}");
    }

    public static Task showing(String targets) {
        return evaluatedBy("{\"eval_types\": [\"program_html\"], \"program_html\": " + targets + "}");
    }
}
