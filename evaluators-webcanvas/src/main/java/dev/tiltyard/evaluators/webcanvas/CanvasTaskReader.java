package dev.tiltyard.evaluators.webcanvas;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.JsonField;
import dev.tiltyard.evaluators.task.TaskStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a task file of Mind2Web-Live. Rejects unknown match functions; the published code drops such nodes, which
 * lowers the maximum score.
 */
final class CanvasTaskReader {
    private final String file;
    private final Map<String, CanvasTask> tasks = new LinkedHashMap<>();

    private CanvasTaskReader(String file) {
        this.file = file;
    }

    static Map<String, CanvasTask> read(String file, InputStream json, long maxBytes) {
        CanvasTaskReader reader = new CanvasTaskReader(file);
        TaskStream.read(file, json, maxBytes, reader::add);
        return reader.tasks;
    }

    private void add(int place, JsonNode json) {
        String name = json.path("index").isValueNode() ? json.get("index").asText() : "#" + place;
        JsonField field = new JsonField(file, name, "", json).object();
        JsonField index = field.need("index");
        index.expect(index.value().isTextual() || index.value().isIntegralNumber(), "a text or a whole number");
        JsonField evaluation = field.need("evaluation");
        List<KeyNode> nodes =
                evaluation.list().stream().map(CanvasTaskReader::node).toList();
        evaluation.expect(!nodes.isEmpty(), "at least one key node");
        CanvasTask task = new CanvasTask(
                index.value().asText(),
                field.need("task").textNotBlank(),
                field.need("reference_task_length").wholeNumber(),
                nodes);
        if (tasks.putIfAbsent(task.id(), task) != null) {
            throw index.wrong("an index that another task of the file has", "give each task an index of its own");
        }
    }

    private static KeyNode node(JsonField field) {
        JsonField name = field.object().need("match_function_name");
        MatchFunction function = MatchFunction.named(name.text())
                .orElseThrow(() -> name.wrong("the unknown match function " + name.text(), "use one of " + names()));
        JsonField content = field.need("content").object();
        String key = function.target() == MatchFunction.Target.URL
                ? content.need("key").text()
                : "";
        boolean onElement = function.target() == MatchFunction.Target.ELEMENT_PATH
                || function.target() == MatchFunction.Target.ELEMENT_VALUE;
        return new KeyNode(
                function,
                content.need("reference_answer").text(),
                key,
                onElement ? content.need("netloc").text() : "",
                content.findText("path").orElse(""),
                method(field, function),
                content.findText("url").orElse(""));
    }

    private static String method(JsonField field, MatchFunction function) {
        if (function.target() != MatchFunction.Target.ELEMENT_PATH) {
            return "";
        }
        Optional<JsonField> method = field.find("method");
        method.ifPresent(m -> m.expect(m.text().equals("selector") || m.text().equals("xpath"), "selector or xpath"));
        return method.map(JsonField::text).orElse("selector");
    }

    private static List<String> names() {
        return Arrays.stream(MatchFunction.values()).map(MatchFunction::id).toList();
    }
}
