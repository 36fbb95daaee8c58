package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns JSON into tasks. */
final class TaskReader {
    /** The fields of a task that the format knows; others are kept and ignored. */
    static final Set<String> NAMED = Set.of(
            "task_id",
            "sites",
            "intent",
            "intent_template",
            "intent_template_id",
            "instantiation_dict",
            "start_url",
            "start_urls",
            "storage_state",
            "require_login",
            "require_reset",
            "geolocation",
            "eval");

    private static final String TABS = " |AND| ";

    /** More are no help to whoever judges: an answer that lists them is refused for its length. */
    private static final int MOST_TEMPLATE_ANSWERS = 500;

    private TaskReader() {}

    static TaskFile file(String name, InputStream bytes, SiteAddresses addresses, long maxBytes) {
        Map<Integer, Task> tasks = new LinkedHashMap<>();
        TaskStream.read(name, bytes, maxBytes, (place, node) -> {
            Task task = task(name, place, node, addresses);
            if (tasks.putIfAbsent(task.id(), task) != null) {
                throw new TaskFileException(
                        name,
                        Integer.toString(task.id()),
                        "task_id",
                        "an id that an earlier task of the file has (this is task #" + place + ")",
                        "give every task an id of its own");
            }
        });
        tellEachOfTheOthers(tasks);
        return new TaskFile(name, tasks);
    }

    /** Gives the tasks of a template the same list, so that memory depends on the number of answers alone. */
    private static void tellEachOfTheOthers(Map<Integer, Task> tasks) {
        Map<Integer, Set<String>> byTemplate = new HashMap<>();
        Map<Integer, Integer> sizes = new HashMap<>();
        tasks.values().forEach(task -> task.templateId().ifPresent(template -> {
            sizes.merge(template, 1, Integer::sum);
            byTemplate
                    .computeIfAbsent(template, id -> new LinkedHashSet<>())
                    .addAll(task.evaluation().references());
        }));
        Map<Integer, List<String>> answers = new HashMap<>();
        byTemplate.forEach((template, all) ->
                answers.put(template, all.stream().limit(MOST_TEMPLATE_ANSWERS).toList()));
        tasks.replaceAll((id, task) -> task.templateId()
                .filter(template -> sizes.getOrDefault(template, 0) > 1)
                .map(template -> task.among(answers.getOrDefault(template, List.of())))
                .orElse(task));
    }

    static Task task(String file, int place, JsonNode source, SiteAddresses addresses) {
        String label = source.path("task_id").isIntegralNumber()
                ? source.path("task_id").asText()
                : "#" + place;
        JsonField task =
                new JsonField(file, label, "", filled(source, addresses)).expect(source.isObject(), "an object");
        boolean verified = source.has("start_urls") || source.path("eval").isArray();
        List<String> sites =
                task.need("sites").list().stream().map(JsonField::textNotBlank).toList();
        return new Task(
                task.need("task_id").wholeNumber(),
                sites,
                task.need("intent").textNotBlank(),
                new Task.IntentTemplate(
                        task.find("intent_template_id").map(JsonField::wholeNumber),
                        task.findText("intent_template").orElse(""),
                        task.find("instantiation_dict")
                                .map(TaskReader::variables)
                                .orElse(Map.of())),
                verified ? verifiedStart(task) : start(task),
                verified
                        ? verifiedEvaluation(task)
                        : EvaluationReader.evaluation(task.need("eval").object(), sites),
                extras(task),
                addresses,
                source,
                List.of());
    }

    private static Task.BrowserStart start(JsonField task) {
        return new Task.BrowserStart(
                startUrls(task.need("start_url")),
                task.findText("storage_state"),
                task.find("require_login").map(JsonField::truth).orElse(false),
                task.find("require_reset").map(JsonField::truth).orElse(false),
                task.find("geolocation").map(JsonField::object).map(JsonField::value));
    }

    /** WebArena-Verified says nothing of log-ins; its tasks suppose that there is one to each site that has accounts. */
    private static Task.BrowserStart verifiedStart(JsonField task) {
        List<String> urls = task.need("start_urls").list().stream()
                .map(JsonField::textNotBlank)
                .toList();
        return new Task.BrowserStart(urls, Optional.empty(), true, false, Optional.empty());
    }

    private static Evaluation verifiedEvaluation(JsonField task) {
        task.need("eval").expect(task.need("eval").value().isArray(), "a list, as tasks with start_urls have it");
        return Evaluation.ofVerified();
    }

    private static List<String> startUrls(JsonField startUrl) {
        return Arrays.stream(startUrl.textNotBlank().split(Pattern.quote(TABS), -1))
                .map(String::strip)
                .toList();
    }

    private static Map<String, JsonNode> variables(JsonField dictionary) {
        Map<String, JsonNode> variables = new LinkedHashMap<>();
        dictionary.members().forEach(v -> variables.put(v.getKey(), v.getValue().value()));
        return variables;
    }

    private static Map<String, JsonNode> extras(JsonField task) {
        Map<String, JsonNode> extras = new LinkedHashMap<>();
        task.members().stream()
                .filter(m -> !NAMED.contains(m.getKey()))
                .forEach(m -> extras.put(m.getKey(), m.getValue().value()));
        return extras;
    }

    /** The same JSON with placeholders replaced in every text and in the names of fields, as in the raw text. */
    private static JsonNode filled(JsonNode node, SiteAddresses addresses) {
        if (node.isTextual()) {
            return JsonNodeFactory.instance.textNode(addresses.fill(node.textValue()));
        }
        if (node.isArray()) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode(node.size());
            node.forEach(item -> array.add(filled(item, addresses)));
            return array;
        }
        if (node.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(m -> object.set(addresses.fill(m.getKey()), filled(m.getValue(), addresses)));
            return object;
        }
        return node;
    }
}
