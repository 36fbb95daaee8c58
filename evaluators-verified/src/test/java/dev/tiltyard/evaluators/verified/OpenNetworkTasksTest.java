package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Standing;
import dev.tiltyard.evaluators.verified.VerifiedCheck.ExpectedEvent;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent.Body;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent.Pair;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * For each open task with network checks, a recording with the required requests passes, and one with rejected requests
 * does not.
 */
class OpenNetworkTasksTest {
    private static final Pattern STEP = Pattern.compile("\\.(\\w+)|\\[(\\d+)]");
    private static final Pattern CHARACTERS = Pattern.compile("(?<!\\\\)\\[\\\\?(.)[^\\]]*\\][*+]?");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static WebArenaVerified tasks;

    @BeforeAll
    static void load() {
        tasks = WebArenaVerified.load(RecordedCases.tasks()).withSites(Episodes.SITES);
    }

    @Test
    void theRequiredRequestsPassInBothModes() {
        for (VerifiedRules rules : List.of(VerifiedRules.faithful(), VerifiedRules.strict())) {
            Set<Integer> failed = new TreeSet<>();
            int seen = 0;
            for (VerifiedTask task : withRequests()) {
                seen++;
                if (!passes(task, rules, 0)) {
                    failed.add(task.id());
                }
            }
            Set<Integer> impossible = withRequests().stream()
                    .filter(task -> task.contradiction()
                            .filter(known -> known.standing() != Standing.IMPOSSIBLE)
                            .filter(known -> known.impossible(rules.equals(VerifiedRules.faithful())))
                            .isPresent())
                    .map(VerifiedTask::id)
                    .collect(Collectors.toCollection(TreeSet::new));
            System.out.println(rules.name() + ": of " + seen + " tasks with requests fail " + failed);
            assertThat(failed).as(rules.name()).isEqualTo(impossible);
        }
    }

    @Test
    void theSameRequestsFailIfRejected() {
        for (VerifiedRules rules : List.of(VerifiedRules.faithful(), VerifiedRules.strict())) {
            assertThat(withRequests().stream()
                            .filter(task -> task.networkChecks().stream().anyMatch(c -> !c.shouldNotExist()))
                            .filter(task -> passes(task, rules, 418))
                            .map(VerifiedTask::id))
                    .isEmpty();
        }
    }

    private static List<VerifiedTask> withRequests() {
        return tasks.tasks().stream()
                .filter(task -> !task.networkChecks().isEmpty())
                .toList();
    }

    private static boolean passes(VerifiedTask task, VerifiedRules rules, int status) {
        List<NetworkEvent> events = new ArrayList<>();
        events.add(Episodes.get("http://localhost:1/elsewhere"));
        task.networkChecks().stream()
                .filter(check -> !check.shouldNotExist())
                .forEach(check -> events.add(event(task, check.expected(), status)));
        ObjectNode response = JSON.objectNode()
                .put("task_type", task.type().id())
                .put("status", task.response().expected().status().name());
        response.set("retrieved_data", data(task));
        return tasks.withRules(rules)
                        .evaluate(task.id(), response.toString(), Trace.of(events))
                        .status()
                == EvalStatus.SUCCESS;
    }

    private static JsonNode data(VerifiedTask task) {
        return task.response().expected().retrievedData();
    }

    private static NetworkEvent event(VerifiedTask task, ExpectedEvent expected, int status) {
        List<Pair> headers = new ArrayList<>();
        headers.add(new Pair("Accept", "text/html"));
        if (expected.headers() != null) {
            expected.headers().properties().forEach(h -> headers.add(new Pair(h.getKey(), url(task, h.getValue()))));
        }
        List<Pair> cookies = new ArrayList<>();
        if (expected.responseCookies() != null) {
            expected.responseCookies()
                    .properties()
                    .forEach(c -> cookies.add(new Pair(c.getKey(), encoded(text(c.getValue())))));
        }
        return new NetworkEvent(
                expected.method(),
                url(task, expected.url()) + query(expected),
                headers,
                body(expected.postData()),
                status == 0 ? expected.responseStatus() : status,
                body(expected.responseContent())
                        .filter(b -> b.mimeType().contains("json"))
                        .or(() -> json(expected)),
                cookies);
    }

    private static Optional<Body> json(ExpectedEvent expected) {
        return expected.responseContent() == null
                ? Optional.empty()
                : Optional.of(
                        new Body("application/json", expected.responseContent().toString(), List.of()));
    }

    private static String url(VerifiedTask task, JsonNode url) {
        String placeholder = "__" + task.sites().get(0).toUpperCase(Locale.ROOT) + "__";
        String text = text(url);
        boolean anywhere = url.asText().startsWith("^.*/");
        return Episodes.SITES.render(anywhere ? placeholder + text.substring(1) : text, task.sites(), false);
    }

    private static String query(ExpectedEvent expected) {
        if (expected.queryParams() == null) {
            return "";
        }
        List<String> pairs = new ArrayList<>();
        expected.queryParams().forEach((name, values) -> values.stream()
                .filter(value -> !value.isNull())
                .forEach(value -> pairs.add(encoded(name) + "=" + encoded(text(value)))));
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    private static Optional<Body> body(JsonNode fields) {
        if (fields == null || fields.isEmpty()) {
            return Optional.empty();
        }
        boolean paths = fields.properties().stream()
                .anyMatch(f -> f.getKey().startsWith("$") && !f.getKey().startsWith("$.^"));
        if (paths) {
            ObjectNode body = JSON.objectNode();
            fields.properties().forEach(field -> put(body, field.getKey(), field.getValue()));
            return Optional.of(new Body("application/json", body.toString(), List.of()));
        }
        String form = fields.properties().stream()
                .filter(field -> !field.getValue().isNull())
                .map(field -> encoded(fitting(field.getKey().replaceFirst("^\\$\\.", ""))) + "="
                        + encoded(text(field.getValue())))
                .collect(Collectors.joining("&"));
        return Optional.of(new Body("application/x-www-form-urlencoded", form, List.of()));
    }

    /** Puts a value at a path; an item matches a filter. */
    private static void put(ObjectNode body, String path, JsonNode value) {
        if (path.startsWith("$['configurable-matrix-serialized']")) {
            String attributes = value.isArray() ? value.get(0).toString() : value.toString();
            ArrayNode rows = JSON.arrayNode();
            Iterable<JsonNode> each = value.isArray() ? value : List.of(value);
            each.forEach(item -> rows.addObject().put("newProduct", 1).set("attributes", item));
            body.put("configurable-matrix-serialized", attributes.isEmpty() ? "[]" : rows.toString());
            return;
        }
        if (!path.startsWith("$")) {
            body.set(path, value);
            return;
        }
        JsonNode at = body;
        Matcher steps = STEP.matcher(path);
        List<String> names = steps.results()
                .map(m -> m.group(1) != null ? m.group(1) : m.group(2))
                .toList();
        for (int i = 0; i < names.size(); i++) {
            boolean last = i == names.size() - 1;
            boolean listNext = !last && names.get(i + 1).matches("\\d+");
            JsonNode next = last ? value : listNext ? JSON.arrayNode() : JSON.objectNode();
            at = child(at, names.get(i), next, last);
        }
    }

    private static JsonNode child(JsonNode at, String name, JsonNode fresh, boolean last) {
        if (at instanceof ArrayNode list) {
            int index = Integer.parseInt(name);
            while (list.size() <= index) {
                list.add(JSON.objectNode());
            }
            return list.get(index);
        }
        ObjectNode object = (ObjectNode) at;
        if (last || !object.has(name)) {
            object.set(name, last ? fitted(fresh) : fresh);
        }
        return object.get(name);
    }

    private static JsonNode fitted(JsonNode value) {
        return value.isTextual() || value.isArray() ? JSON.textNode(text(value)) : value;
    }

    /** A value as in a request: the first alternative; for a pattern, a text that matches it. */
    private static String text(JsonNode value) {
        return value.isArray() ? (value.isEmpty() ? "" : text(value.get(0))) : fitting(value.asText());
    }

    private static String fitting(String text) {
        if (!text.startsWith("^") || !text.endsWith("$")) {
            return text;
        }
        String plain = text.substring(1, text.length() - 1).replaceAll("\\(\\?[a-z]+\\)", "");
        String certain = plain.replaceAll("\\((?:[^()\\\\]|\\\\.)*\\)\\?", "")
                .replaceAll("\\((?:\\?:)?((?:[^|()\\\\]|\\\\.)*)(?:\\|(?:[^()\\\\]|\\\\.)*)?\\)", "$1");
        return CHARACTERS
                .matcher(certain)
                .replaceAll(m -> m.group(1).equals("s") ? " " : m.group(1).equals(".") ? "." : "1")
                .replaceAll("\\\\s[*+]?", " ")
                .replaceAll("\\\\[dw][*+]?", "1")
                .replaceAll("(?<!\\\\)\\.[*+]\\??", "x")
                .replaceAll("\\w\\*", "")
                .replaceAll("(?<!\\\\)\\?", "")
                .replaceAll("\\\\(.)", "$1");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
