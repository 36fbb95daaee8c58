package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.ContradictoryTasks;
import dev.tiltyard.evaluators.task.JsonField;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.evaluators.task.TaskStream;
import dev.tiltyard.evaluators.verified.VerifiedCheck.ExpectedEvent;
import dev.tiltyard.evaluators.verified.VerifiedCheck.NetworkCheck;
import dev.tiltyard.evaluators.verified.VerifiedCheck.ResponseCheck;
import dev.tiltyard.evaluators.verified.value.ValueTypes;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads a task file of WebArena-Verified. An unknown field is a defect of its task, as the format requires. */
final class VerifiedTaskReader implements TaskStream.Sink {
    private static final JsonFactory JSON = new JsonFactory();
    /** The sites of the published data set; its own reader rejects all others, and so does this one. */
    private static final Set<String> SITES =
            Set.of("gitlab", "map", "reddit", "shopping_admin", "shopping", "wikipedia", "homepage");

    private static final Set<String> TASK_FIELDS = Set.of(
            "task_id",
            "sites",
            "intent_template_id",
            "start_urls",
            "intent",
            "intent_template",
            "instantiation_dict",
            "eval",
            "revision");
    private static final Set<String> RESPONSE_FIELDS = Set.of("evaluator", "ordered", "results_schema", "expected");
    private static final Set<String> NETWORK_FIELDS = Set.of(
            "evaluator",
            "last_event_only",
            "ignored_query_params",
            "ignored_query_params_patterns",
            "decode_base64_query",
            "query_params_schema",
            "post_data_schema",
            "ignored_post_data_params_patterns",
            "should_not_exist",
            "expected");

    private final String file;
    private final Map<Integer, VerifiedTask> tasks = new LinkedHashMap<>();

    private VerifiedTaskReader(String file) {
        this.file = file;
    }

    static Map<Integer, VerifiedTask> read(String file, InputStream json, long maxBytes) {
        VerifiedTaskReader reader = new VerifiedTaskReader(file);
        TaskStream.read(file, json, maxBytes, reader);
        return reader.tasks;
    }

    /** Whether the first task has fields that only this format has. */
    static boolean looksLikeTasks(InputStream in) throws IOException {
        try (JsonParser json = JSON.createParser(in)) {
            JsonToken first = json.nextToken();
            JsonToken open = first == JsonToken.START_ARRAY ? json.nextToken() : first;
            while (open == JsonToken.START_OBJECT && json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (name.equals("start_urls") || (name.equals("eval") && value == JsonToken.START_ARRAY)) {
                    return true;
                }
                json.skipChildren();
            }
            return false;
        }
    }

    @Override
    public void accept(int place, JsonNode json) {
        String name =
                json.path("task_id").isIntegralNumber() ? json.get("task_id").asText() : "#" + place;
        try {
            JsonField field = new JsonField(file, name, "", json).object().only(TASK_FIELDS);
            VerifiedTask task = task(field);
            if (tasks.putIfAbsent(task.id(), task) != null) {
                throw field.need("task_id")
                        .wrong("an id that another task of the file has", "give each task an id of its own");
            }
        } catch (TaskFileException e) {
            malformed(place, json, e);
        }
    }

    @Override
    public void malformed(int place, JsonNode json, TaskFileException problem) {
        int id = TaskStream.idOfDefective(place, json, tasks.keySet());
        tasks.put(id, defective(id, json, problem));
    }

    /** The readable parts of a task that can't be read completely. */
    private static VerifiedTask defective(int id, JsonNode json, TaskFileException problem) {
        List<String> sites = new ArrayList<>();
        json.path("sites").forEach(site -> sites.add(site.asText()));
        return new VerifiedTask(
                id,
                sites,
                json.path("intent_template_id").asInt(),
                List.of(),
                json.path("intent").asText(),
                json.path("intent_template").asText(),
                json.path("instantiation_dict"),
                List.of(),
                json.path("revision").asInt(),
                Optional.empty(),
                Optional.of(problem));
    }

    private static VerifiedTask task(JsonField field) {
        JsonField eval = field.need("eval");
        List<VerifiedCheck> checks =
                eval.list().stream().map(VerifiedTaskReader::check).toList();
        if (checks.stream().noneMatch(ResponseCheck.class::isInstance)) {
            throw eval.wrong("no AgentResponseEvaluator", "add one");
        }
        JsonField revision = field.need("revision");
        return new VerifiedTask(
                field.need("task_id").wholeNumber(),
                field.need("sites").list().stream()
                        .map(VerifiedTaskReader::site)
                        .toList(),
                field.need("intent_template_id").wholeNumber(),
                field.need("start_urls").list().stream()
                        .map(JsonField::textNotBlank)
                        .toList(),
                field.need("intent").textNotBlank(),
                field.need("intent_template").textNotBlank(),
                field.need("instantiation_dict").object().value(),
                checks,
                revision.expect(revision.wholeNumber() >= 1, "a number from 1").wholeNumber(),
                ContradictoryTasks.published().of(field.value()),
                Optional.empty());
    }

    private static String site(JsonField field) {
        String site = field.text().replaceAll("^_+|_+$", "").toLowerCase(Locale.ROOT);
        field.expect(SITES.contains(site), "one of " + new TreeSet<>(SITES));
        return site;
    }

    private static VerifiedCheck check(JsonField field) {
        JsonField evaluator = field.object().need("evaluator");
        return switch (evaluator.text()) {
            case "AgentResponseEvaluator" -> response(field.only(RESPONSE_FIELDS));
            case "NetworkEventEvaluator" -> network(field.only(NETWORK_FIELDS));
            default ->
                throw evaluator.wrong(
                        "the unknown evaluator " + evaluator.text(),
                        "use AgentResponseEvaluator or NetworkEventEvaluator");
        };
    }

    private static ResponseCheck response(JsonField field) {
        JsonField expected = field.need("expected").object();
        JsonField schema = field.need("results_schema").object();
        types(schema);
        JsonField type = expected.find("task_type").orElseGet(() -> expected.need("performed_operation"));
        JsonField status = expected.need("status");
        type.expect(TaskType.named(type.text()).isPresent(), "retrieve, mutate or navigate");
        status.expect(ResponseStatus.named(status.text()).isPresent(), "one of " + List.of(ResponseStatus.values()));
        expected.find("retrieved_data").ifPresent(JsonField::list);
        return new ResponseCheck(
                field.find("ordered").map(JsonField::truth).orElse(false),
                schema.value(),
                AgentResponse.parse(expected.value()),
                expected.value());
    }

    /** Rejects types without any valid value, anywhere in a schema. */
    private static void types(JsonField schema) {
        Optional<JsonField> named = schema.find("format").or(() -> schema.find("type"));
        named.ifPresent(name -> name.expect(
                ValueTypes.names().contains(name.text())
                        || Set.of("array", "object").contains(name.text()),
                "one of " + ValueTypes.names() + ", array or object"));
        schema.find("items").map(JsonField::object).ifPresent(VerifiedTaskReader::types);
        schema.find("properties")
                .ifPresent(properties ->
                        properties.members().forEach(p -> types(p.getValue().object())));
    }

    private static NetworkCheck network(JsonField field) {
        Optional<JsonField> querySchema = field.find("query_params_schema").map(JsonField::object);
        Optional<JsonField> postSchema = field.find("post_data_schema").map(JsonField::object);
        querySchema.ifPresent(VerifiedTaskReader::types);
        postSchema.ifPresent(VerifiedTaskReader::types);
        return new NetworkCheck(
                field.find("last_event_only").map(JsonField::truth).orElse(true),
                field.find("should_not_exist").map(JsonField::truth).orElse(false),
                texts(field, "ignored_query_params"),
                texts(field, "ignored_query_params_patterns"),
                texts(field, "ignored_post_data_params_patterns"),
                field.find("decode_base64_query").map(JsonField::truth).orElse(false),
                value(querySchema),
                value(postSchema),
                event(field.need("expected").object()));
    }

    private static List<String> texts(JsonField field, String name) {
        return field.find(name).map(JsonField::texts).orElse(List.of());
    }

    private static @Nullable JsonNode value(Optional<JsonField> field) {
        return field.isPresent() ? field.get().value() : null;
    }

    private static ExpectedEvent event(JsonField field) {
        JsonField url = field.need("url");
        if (url.value().isArray()) {
            url.list().forEach(JsonField::textNotBlank);
        } else {
            url.textNotBlank();
        }
        Optional<JsonField> query = field.find("query_params");
        return new ExpectedEvent(
                url.value(),
                object(field, "headers"),
                query.isPresent() ? query(query.get()) : null,
                object(field, "post_data"),
                object(field, "response_content"),
                field.find("response_status").map(JsonField::wholeNumber).orElse(200),
                field.find("http_method").map(JsonField::textNotBlank).orElse("GET"),
                object(field, "response_cookies"));
    }

    private static @Nullable JsonNode object(JsonField field, String name) {
        return value(field.find(name).map(JsonField::object));
    }

    private static Map<String, List<JsonNode>> query(JsonField field) {
        Map<String, List<JsonNode>> query = new LinkedHashMap<>();
        field.members().forEach(member -> {
            JsonNode value = member.getValue().value();
            List<JsonNode> values = new ArrayList<>();
            if (value.isArray()) {
                value.forEach(values::add);
            } else {
                values.add(value);
            }
            query.put(member.getKey(), values);
        });
        return query;
    }
}
