package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The package's articles, which its installer adds to the site. Questions can be answered only with them. */
final class KnowledgeBase {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TITLE = "General Knowledge";
    private static final List<String> CLOSED = List.of(
            "disable_commenting",
            "disable_mark_as_helpful",
            "disable_rating",
            "disable_suggesting",
            "disable_category_editing");

    private KnowledgeBase() {}

    /** The path of the articles, beside the configurations. */
    static Path beside(Path configurations) {
        return configurations.resolveSibling("setup_files").resolve("knowledge").resolve("knowledge_base.json");
    }

    /** Adds the articles to a site that lacks them. */
    static void load(Path file, DeskRest rest) {
        if (!rest.find("kb_knowledge_base", Map.of("sysparm_query", "title=" + TITLE))
                .isEmpty()) {
            return;
        }
        ObjectNode base = JSON.createObjectNode().put("title", TITLE);
        CLOSED.forEach(setting -> base.put(setting, "true"));
        String id = rest.create("kb_knowledge_base", base).path("sys_id").asText();
        int number = 0;
        for (JsonNode article : articles(file)) {
            number++;
            rest.create(
                    "kb_knowledge",
                    JSON.createObjectNode()
                            .put("short_description", "Article " + number)
                            .put("text", article.path("article").asText())
                            .put("article_type", "text")
                            .put("kb_knowledge_base", id));
        }
    }

    private static JsonNode articles(Path file) {
        try {
            return JSON.readTree(file.toFile());
        } catch (IOException e) {
            throw new MachineLacksException(
                    "The articles of WorkArena cannot be read from " + file + ": " + e.getMessage()
                            + ". Remedy: install browsergym-workarena 0.5.3 again, or name another folder with --tasks"
                            + " workarena:FOLDER.",
                    e);
        }
    }
}
