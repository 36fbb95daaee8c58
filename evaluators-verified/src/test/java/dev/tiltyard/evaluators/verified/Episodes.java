package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Small tasks and recordings for tests. */
final class Episodes {
    static final String SHOP = "http://localhost:7770";
    static final VerifiedSites SITES = new VerifiedSites(Map.of(
            "shopping", new VerifiedSites.Addresses(List.of(SHOP), 0),
            "shopping_admin", new VerifiedSites.Addresses(List.of("http://localhost:7780/admin"), 0),
            "reddit", new VerifiedSites.Addresses(List.of("http://localhost:9999"), 0),
            "gitlab", new VerifiedSites.Addresses(List.of("http://localhost:8023"), 0),
            "wikipedia", new VerifiedSites.Addresses(List.of("http://localhost:8888"), 0),
            "map", new VerifiedSites.Addresses(List.of("http://localhost:3000"), 0)));
    static final Trace OPENED = Trace.of(List.of(get(SHOP + "/"), get(SHOP + "/looked-at.html")));

    private Episodes() {}

    /** A task with the given checks after {@code "eval": [}. */
    static WebArenaVerified task(String checks, VerifiedRules rules) {
        String json = """
                [{"task_id": 1, "sites": ["shopping"], "intent_template_id": 1, "start_urls": ["__SHOPPING__"], "intent": "i",
                  "intent_template": "i", "instantiation_dict": {}, "revision": 2, "eval": [%s]}]""".formatted(checks);
        return WebArenaVerified.load("task.json", json.getBytes(StandardCharsets.UTF_8))
                .withRules(rules)
                .withSites(SITES);
    }

    static String response(String type, String schema, String data) {
        return """
                {"evaluator": "AgentResponseEvaluator", "results_schema": %s,
                 "expected": {"task_type": "%s", "status": "SUCCESS"%s}}""".formatted(schema, type, data == null ? "" : ", \"retrieved_data\": " + data);
    }

    /** Whether a retrieve task that expects the data passes with the answer. */
    static EvalStatus retrieve(String items, String expected, String answered, VerifiedRules rules) {
        String schema = "{\"type\": \"array\", \"items\": " + items + "}";
        return task(response("retrieve", schema, expected), rules)
                .evaluate(1, answer(answered), OPENED)
                .status();
    }

    static String answer(String data) {
        return "{\"task_type\": \"retrieve\", \"status\": \"SUCCESS\", \"retrieved_data\": " + data + "}";
    }

    static String done(String type) {
        return "{\"task_type\": \"" + type + "\", \"status\": \"SUCCESS\", \"retrieved_data\": null}";
    }

    static NetworkEvent get(String url) {
        return new NetworkEvent(
                "GET",
                url,
                List.of(new NetworkEvent.Pair("accept", "text/html")),
                Optional.empty(),
                200,
                Optional.empty(),
                List.of());
    }

    static NetworkEvent post(String path, String form) {
        return post("POST", path, "application/x-www-form-urlencoded", form);
    }

    static NetworkEvent post(String method, String path, String mimeType, String body) {
        return new NetworkEvent(
                method,
                SHOP + path,
                List.of(),
                Optional.of(new NetworkEvent.Body(mimeType, body, List.of())),
                302,
                Optional.empty(),
                List.of());
    }

    /** A condition on a POST to {@code /cart} with the given body. */
    static String network(String body) {
        return network("POST", "\"__SHOPPING__/cart\"", 302, body);
    }

    static String network(String method, String url, int status, String body) {
        ObjectNode none = JsonNodeFactory.instance.objectNode();
        return """
                {"evaluator": "NetworkEventEvaluator", "expected": {"url": %s, "http_method": "%s", "response_status": %d,
                 "post_data": %s}}""".formatted(url, method, status, body == null ? none : body);
    }

    static EvalStatus mutate(String checks, VerifiedRules rules, NetworkEvent... events) {
        return task(response("mutate", "{\"type\": \"null\"}", "null") + ", " + checks, rules)
                .evaluate(1, done("mutate"), Trace.of(List.of(events)))
                .status();
    }
}
