package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.testkit.PageContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The reference of packs, and the schema next to it, are those of the program. */
class PackReferenceTest {
    private static final Path PAGE = Path.of("../docs/pack-reference.md");
    private static final Path SCHEMA = Path.of("../docs/task-pack.schema.json");
    private static final String REWRITE =
            "Rewrite it with: mvn -pl cli test -Dtest=PackReferenceTest -Dtiltyard.rewrite=true";

    private static final String HEAD = """
            # Pack reference

            <!-- Generated from the schema of packs and the named steps. Do not edit: PackReferenceTest says how to rewrite it. -->

            Every field of a pack of task templates, a YAML file; [Your first task](first-task.md) explains how they are used. The same as a
            JSON schema (2020-12): [task-pack.schema.json](task-pack.schema.json), or `./tiltyard tasks schema`. Fields in bold are required.
            A file has at most 2 MB.
            """;

    private final JsonNode schema;

    PackReferenceTest() throws IOException {
        schema = new ObjectMapper().readTree(PackFile.schema());
    }

    @Test
    void thePageIsUpToDate() throws IOException {
        String generated = page();
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            Files.writeString(PAGE, generated);
        }
        assertThat(PAGE).as("docs/pack-reference.md is out of date. " + REWRITE).hasContent(generated);
    }

    @Test
    void theSchemaIsPublished() throws IOException {
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            Files.writeString(SCHEMA, PackFile.schema());
        }
        assertThat(SCHEMA)
                .as("docs/task-pack.schema.json is out of date. " + REWRITE)
                .hasContent(PackFile.schema());
    }

    @Test
    void everyFieldSaysWhatItMeans() {
        assertThat(schema.findParents("properties")).isNotEmpty().allSatisfy(object -> object.path("properties")
                .properties()
                .forEach(field -> assertThat(resolved(field.getValue(), "description"))
                        .as(field.getKey())
                        .isNotBlank()));
        assertThat(PackFile.namedSteps()).hasSizeGreaterThan(5).allSatisfy(step -> assertThat(step.does())
                .endsWith("."));
    }

    private String resolved(JsonNode field, String what) {
        return field.has(what)
                ? field.path(what).asText()
                : target(field).path(what).asText();
    }

    private JsonNode target(JsonNode field) {
        return field.has("$ref") ? schema.at(field.path("$ref").asText().substring(1)) : field;
    }

    private String page() {
        StringBuilder body = new StringBuilder();
        section("pack", schema, body);
        schema.path("$defs").properties().forEach(each -> {
            if (each.getValue().path("properties").size() > 0 && !each.getKey().equals("step")) {
                section(each.getKey(), each.getValue(), body);
            } else if (each.getKey().equals("step")) {
                section("step", each.getValue(), body);
                each.getValue()
                        .path("properties")
                        .properties()
                        .forEach(action -> section("step: " + action.getKey(), action.getValue(), body));
            }
        });
        steps(body);
        draws(body);
        return HEAD + PageContents.of(body.toString()) + body;
    }

    private void section(String name, JsonNode object, StringBuilder body) {
        JsonNode properties = object.path("properties");
        if (properties.isEmpty()) {
            return;
        }
        Set<String> required = StreamSupport.stream(object.path("required").spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toSet());
        body.append("\n## ")
                .append(name)
                .append("\n\n")
                .append(object.path("description").asText());
        List<String> choices = new ArrayList<>();
        object.path("oneOf")
                .forEach(choice -> choices.add("`" + choice.at("/required/0").asText() + "`"));
        body.append(choices.isEmpty() ? "" : " Exactly one of " + String.join(", ", choices) + ".");
        body.append("\n\n| field | value | meaning |\n|---|---|---|\n");
        properties.properties().forEach(field -> body.append(row(field, required.contains(field.getKey()))));
    }

    private String row(Map.Entry<String, JsonNode> field, boolean required) {
        String name = "`" + field.getKey() + "`";
        return "| %s | %s | %s |\n"
                .formatted(
                        required ? "**" + name + "**" : name,
                        value(field.getValue()).replace("|", "\\|"),
                        resolved(field.getValue(), "description").replace("|", "\\|"));
    }

    private String value(JsonNode field) {
        JsonNode rules = target(field);
        String link = field.path("$ref").asText().replaceFirst(".*/", "");
        if (!link.isEmpty() && rules.path("properties").size() > 0) {
            return "[" + link + "](#" + link + ")";
        }
        if (rules.has("enum")) {
            return StreamSupport.stream(rules.path("enum").spliterator(), false)
                    .map(each -> each.isArray() ? each.toString().replace("\"", "") : "`" + each.asText() + "`")
                    .collect(Collectors.joining(", "));
        }
        if (rules.has("items")) {
            return "list of " + value(rules.path("items")) + size(rules);
        }
        if (rules.path("additionalProperties").isObject()) {
            return "names with " + value(rules.path("additionalProperties"));
        }
        return types(rules) + range(rules);
    }

    private static String size(JsonNode list) {
        int least = list.path("minItems").asInt(0);
        return least > 1 ? ", at least " + least : "";
    }

    private static String range(JsonNode rules) {
        return rules.has("minimum") && rules.has("maximum")
                ? " from " + rules.path("minimum").asText() + " to "
                        + rules.path("maximum").asText()
                : "";
    }

    private static String types(JsonNode rules) {
        List<String> types = new ArrayList<>();
        if (rules.path("type").isTextual()) {
            types.add(rules.path("type").asText());
        }
        rules.path("type").forEach(type -> types.add(type.asText()));
        return types.isEmpty()
                ? "anything"
                : types.stream().map(PackReferenceTest::word).collect(Collectors.joining(" or "));
    }

    private static String word(String type) {
        return switch (type) {
            case "string" -> "text";
            case "integer" -> "whole number";
            case "object" -> "fields";
            case "array" -> "list";
            default -> type;
        };
    }

    private static void steps(StringBuilder body) {
        body.append("\n## Named steps\n\n| name | parameters | reads | what it does |\n|---|---|---|---|\n");
        for (NamedStep step : PackFile.namedSteps()) {
            body.append("| `%s` | %s | %s | %s |\n"
                    .formatted(step.name(), names(step.parameters()), names(step.results()), step.does()));
        }
    }

    private static void draws(StringBuilder body) {
        body.append("\n## Named draws\n\n| name | parameters | columns | the candidates |\n|---|---|---|---|\n");
        for (NamedDraw draw : PackFile.namedDraws()) {
            body.append("| `%s` | %s | %s | %s |\n"
                    .formatted(draw.name(), names(draw.parameters()), names(draw.columns()), draw.does()));
        }
    }

    private static String names(List<String> names) {
        return names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }
}
