package dev.tiltyard.gitlab.replica.graphql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /api/graphql}: one operation, or a list of them. Nothing can be changed here, so that a browser's session is
 * enough to be who one is; access tokens do as well.
 */
public final class GraphQlApi {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST = 10;

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final Tokens tokens;

    public GraphQlApi(Hub hub, Projects projects, Groups groups, Tokens tokens) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.tokens = tokens;
    }

    public void addTo(Routes routes) {
        routes.post("/api/graphql", this::answer);
    }

    private void answer(Visit visit) {
        JsonNode sent;
        try {
            sent = visit.sendsJson() ? JSON.readTree(visit.body()) : JSON.valueToTree(form(visit));
        } catch (JsonProcessingException e) {
            refuse(visit, 422, "Unexpected end of document");
            return;
        }
        if (sent.isArray() && sent.size() > MOST) {
            refuse(visit, 422, "Query batch size must be at most " + MOST);
            return;
        }
        if (!authenticate(visit)) {
            refuse(visit, 401, "Invalid token");
            return;
        }
        if (sent.isArray()) {
            List<Object> answers = new ArrayList<>();
            sent.forEach(each -> answers.add(run(visit, each)));
            json(visit, answers);
        } else {
            json(visit, run(visit, sent));
        }
    }

    private static Map<String, String> form(Visit visit) {
        return Map.of(
                "query", visit.field("query"),
                "operationName", visit.field("operationName"),
                "variables", visit.field("variables"));
    }

    /** Returns false for a token that is none. */
    private boolean authenticate(Visit visit) {
        Optional<String> secret = visit.header("PRIVATE-TOKEN").or(() -> visit.header("Authorization")
                .filter(header -> header.startsWith("Bearer "))
                .map(header -> header.substring(7).strip()));
        if (secret.isEmpty()) {
            return true;
        }
        Optional<Tokens.Token> token = tokens.bySecret(
                        secret.get(), visit.now().atOffset(ZoneOffset.UTC).toLocalDate())
                .filter(found -> found.has("api") || found.has("read_api"));
        token.ifPresent(found -> hub.actAs(visit, hub.user(found.user())));
        return token.isPresent();
    }

    private Map<String, @Nullable Object> run(Visit visit, JsonNode sent) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        try {
            Query.Document document = Parser.document(sent.path("query").asText());
            Query.Operation operation =
                    chosen(document, sent.path("operationName").asText());
            Node root = operation.kind().equals("query")
                    ? new Schema(hub, projects, groups, visit).query()
                    : new Node(operation.kind().equals("mutation") ? "Mutation" : "Subscription");
            answer.put("data", Execution.run(document, operation, variables(sent.path("variables")), root));
        } catch (Problem e) {
            answer.put("errors", List.of(e.error()));
        }
        return answer;
    }

    private static Query.Operation chosen(Query.Document document, String name) {
        List<Query.Operation> fitting = document.operations().stream()
                .filter(operation -> name.isEmpty()
                        || name.equals("null")
                        || operation.name().equals(name))
                .toList();
        if (fitting.size() != 1) {
            throw new Problem(
                    fitting.isEmpty() ? "No operation named \"" + name + "\"" : "An operation name is required",
                    new Query.Place(1, 1),
                    Map.of());
        }
        return fitting.get(0);
    }

    private static Map<String, @Nullable Object> variables(JsonNode sent) {
        try {
            JsonNode variables = sent.isTextual() && !sent.asText().isBlank() ? JSON.readTree(sent.asText()) : sent;
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            variables
                    .properties()
                    .forEach(each -> values.put(each.getKey(), JSON.convertValue(each.getValue(), Object.class)));
            return values;
        } catch (JsonProcessingException e) {
            throw new Problem("Variables are no JSON: " + e.getOriginalMessage(), new Query.Place(1, 1), Map.of());
        }
    }

    private static void refuse(Visit visit, int status, String message) {
        visit.status(status);
        json(visit, Map.of("errors", List.of(Map.of("message", message))));
    }

    /** Not as pages' own JSON, which leaves out what is null. */
    private static void json(Visit visit, Object value) {
        try {
            visit.bytes(
                    "application/json; charset=utf-8",
                    JSON.writeValueAsString(value).getBytes(StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer of GraphQL is no JSON", e);
        }
    }
}
