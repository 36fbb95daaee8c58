package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Objects;

/**
 * A trajectory as one self-contained HTML page: the agent's observations and actions step by step, with screenshots and
 * the verdict. The data is embedded as JSON, and a script renders it.
 */
final class HtmlReport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_NOTE = 2000;

    private HtmlReport() {}

    static String of(Trajectory trajectory) {
        var data = JSON.createObjectNode();
        data.set("episode", withoutPage(trajectory.episode()));
        trajectory.verdict().ifPresent(verdict -> data.set("verdict", verdict));
        var steps = data.putArray("steps");
        trajectory.steps().forEach(step -> steps.add(withPicture(trajectory.folder(), step)));
        return resource("report.html")
                .replace("/*STYLE*/", resource("report.css"))
                .replace("/*SCRIPT*/", resource("report.js"))
                .replace("\"DATA\"", embedded(data));
    }

    private static JsonNode withoutPage(JsonNode episode) {
        var copy = (ObjectNode) episode.deepCopy();
        copy.remove("final_html");
        return copy;
    }

    private static JsonNode withPicture(Path folder, JsonNode step) {
        var copy = (ObjectNode) step.deepCopy();
        if (copy.get("observation") instanceof ObjectNode observation) {
            observation.remove("elements");
        }
        var name = step.path("screenshot").asText("");
        if (!name.isEmpty() && Files.exists(folder.resolve(name))) {
            try {
                var png = Base64.getEncoder().encodeToString(Files.readAllBytes(folder.resolve(name)));
                copy.put("picture", "data:image/png;base64," + png);
            } catch (IOException e) {
                copy.put("picture_error", e.getMessage());
            }
        }
        var reply = step.path("reply").asText();
        if (reply.length() > LONGEST_NOTE) {
            copy.put("reply", reply.substring(0, LONGEST_NOTE) + "…");
        }
        return copy;
    }

    /** JSON that is safe inside a script element: no text in it can close the element. */
    private static String embedded(JsonNode data) {
        return data.toString()
                .replace("<", "\\u003c")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static String resource(String name) {
        try (var in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
