package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.testkit.PageContents;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Generates a Markdown page with all requests of the environment API from the server's OpenAPI document. */
final class HttpReference {
    private static final String HEAD = """
            # HTTP reference

            <!-- Generated from the server's openapi.json. Do not edit; see HttpReferenceTest. -->

            Every request of `./tiltyard serve`, with its fields and responses, as in `GET /openapi.json`.
            [Environments over HTTP](environment-api.md) explains how they are used together.
            """;

    private final JsonNode api;
    private final StringBuilder page = new StringBuilder();

    private HttpReference(JsonNode api) {
        this.api = api;
    }

    static String page() throws IOException {
        try (InputStream stream = ApiServer.class.getResourceAsStream("openapi.json")) {
            HttpReference reference = new HttpReference(new ObjectMapper().readTree(stream));
            reference.requests();
            reference.documents();
            return HEAD + PageContents.of(reference.page.toString()) + reference.page;
        }
    }

    private void requests() {
        for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> request : path.getValue().properties()) {
                page.append("\n## ")
                        .append(request.getKey().toUpperCase(Locale.ROOT))
                        .append(' ')
                        .append(path.getKey())
                        .append("\n\n")
                        .append(sentence(request.getValue().path("summary").asText()))
                        .append('\n');
                fields("field of the body", request.getValue().at("/requestBody/content/application~1json/schema"));
                answers(request.getValue().path("responses"));
            }
        }
    }

    private void documents() {
        page.append("\n## Documents\n");
        for (Map.Entry<String, JsonNode> schema : api.at("/components/schemas").properties()) {
            page.append("\n### ").append(schema.getKey()).append('\n');
            fields("field", schema.getValue());
        }
    }

    private void fields(String title, JsonNode schema) {
        List<String> rows = new ArrayList<>();
        collect("", schema, rows);
        if (!rows.isEmpty()) {
            page.append("\n| ").append(title).append(" | type | meaning |\n|---|---|---|\n");
            rows.forEach(page::append);
        }
    }

    private static void collect(String path, JsonNode schema, List<String> rows) {
        for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
            String name = path + field.getKey();
            rows.add("| `%s` | %s | %s |\n".formatted(name, type(field.getValue()), meaning(field.getValue())));
            collect(name + ".", field.getValue(), rows);
            collect(name + "[].", field.getValue().path("items"), rows);
        }
    }

    private void answers(JsonNode answers) {
        page.append("\n| status | meaning | document |\n|---|---|---|\n");
        for (Map.Entry<String, JsonNode> answer : answers.properties()) {
            JsonNode schema = answer.getValue().at("/content/application~1json/schema");
            page.append("| ")
                    .append(answer.getKey())
                    .append(" | ")
                    .append(cell(answer.getValue().path("description").asText()))
                    .append(" | ")
                    .append(document(schema))
                    .append(" |\n");
        }
    }

    private static String document(JsonNode schema) {
        if (schema.has("$ref")) {
            return link(schema);
        }
        List<String> members = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
            members.add("`" + field.getKey() + "`: " + type(field.getValue()));
        }
        return String.join(", ", members);
    }

    private static String type(JsonNode schema) {
        if (schema.has("$ref")) {
            return link(schema);
        }
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.path("enum").forEach(value -> values.add("`" + value.asText() + "`"));
            return String.join(", ", values);
        }
        JsonNode items = schema.path("items");
        return items.isMissingNode() ? schema.path("type").asText() : "list of " + type(items);
    }

    private static String meaning(JsonNode schema) {
        List<String> parts = new ArrayList<>();
        JsonNode described = schema.has("description") ? schema : schema.path("items");
        if (described.has("description")) {
            parts.add(cell(described.path("description").asText()));
        }
        if (schema.has("minimum") && schema.has("maximum")) {
            parts.add("from " + schema.path("minimum").asText() + " to "
                    + schema.path("maximum").asText());
        }
        if (schema.has("default")) {
            parts.add("default: `" + schema.path("default").asText() + "`");
        }
        return String.join("; ", parts);
    }

    private static String link(JsonNode schema) {
        String name = schema.path("$ref").asText().replaceFirst(".*/", "");
        return "[" + name + "](#" + name.toLowerCase(Locale.ROOT) + ")";
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s+", " ").strip();
    }
}
