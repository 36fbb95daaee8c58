package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Converts JSON to tasks. */
final class TaskReader {
    /** The known fields of a task; others are kept and ignored. */
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

    /** A longer list would never match: an answer that lists more is rejected for its length. */
    private static final int MOST_TEMPLATE_ANSWERS = 500;

    private TaskReader() {}

    static TaskFile file(String name, InputStream bytes, SiteAddresses addresses, long maxBytes) {
        Map<Integer, Task> tasks = new LinkedHashMap<>();
        TaskStream.read(name, bytes, maxBytes, new TaskStream.Sink() {
            @Override
            public void accept(int place, JsonNode source) {
                Task task;
                try {
                    task = task(name, place, source, addresses);
                } catch (TaskFileException e) {
                    malformed(place, source, e);
                    return;
                }
                if (tasks.putIfAbsent(task.id(), task) != null) {
                    malformed(place, source, duplicate(name, task.id(), place));
                }
            }

            @Override
            public void malformed(int place, JsonNode source, TaskFileException problem) {
                int id = TaskStream.idOfDefective(place, source, tasks.keySet());
                tasks.put(id, defective(id, source, addresses, problem));
            }
        });
        tellEachOfTheOthers(tasks);
        return new TaskFile(name, tasks);
    }

    private static TaskFileException duplicate(String file, int id, int place) {
        return new TaskFileException(
                file,
                Integer.toString(id),
                "task_id",
                "an id that an earlier task of the file has (this is task #" + place + ")",
                "give every task an id of its own");
    }

    /** The readable parts of a task that can't be read completely. */
    private static Task defective(int id, JsonNode source, SiteAddresses addresses, TaskFileException defect) {
        List<String> sites = new ArrayList<>();
        source.path("sites").forEach(site -> sites.add(site.asText()));
        return new Task(
                id,
                sites,
                source.path("intent").asText(),
                new Task.IntentTemplate(Optional.empty(), "", Map.of()),
                new Task.BrowserStart(List.of(), Optional.empty(), false, false, Optional.empty()),
                Evaluation.none(),
                Map.of(),
                addresses,
                source,
                List.of(),
                Optional.of(defect));
    }

    /** Shares one list between the tasks of a template, so that memory depends only on the number of answers. */
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
        int id = task.need("task_id").wholeNumber();
        boolean verified = source.has("start_urls") || source.path("eval").isArray();
        List<String> sites =
                task.need("sites").list().stream().map(JsonField::textNotBlank).toList();
        return new Task(
                id,
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
                List.of(),
                Optional.empty());
    }

    private static Task.BrowserStart start(JsonField task) {
        return new Task.BrowserStart(
                startUrls(task.need("start_url")),
                task.findText("storage_state"),
                task.find("require_login").map(JsonField::truth).orElse(false),
                task.find("require_reset").map(JsonField::truth).orElse(false),
                task.find("geolocation").map(JsonField::object).map(JsonField::value));
    }

    /**
     * WebArena-Verified does not specify logins; its tasks assume that the agent is logged in to each site that has
     * accounts.
     */
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

    /** Replaces placeholders in every text and every field name, as if in the raw text. */
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
