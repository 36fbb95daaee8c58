package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;

/**
 * How a value of a column looks in an archive: times in UTC with milliseconds, numbers of choices by their names, binary values in
 * hexadecimal, serialized objects as objects, and some columns under another name.
 */
final class RowForm {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT);
    private static final Map<String, String> RENAMED = Map.of(
            "issues.state_id", "state",
            "merge_requests.state_id", "state",
            "merge_request_diff_files.diff", "utf8_diff");
    private static final Map<String, String> OLDER_NAMES = Map.of("merge_request_diff_files.diff_export", "diff");

    /** Columns with a JSON document as text. */
    private static final Set<String> DOCUMENTS =
            Set.of("notes.position", "notes.original_position", "notes.change_position", "ci_builds.yaml_variables");

    private final TableColumns columns;
    private final Map<String, String> byArchiveName = new HashMap<>(OLDER_NAMES);

    RowForm(TableColumns columns) {
        this.columns = columns;
        RENAMED.forEach((column, name) -> {
            String table = column.substring(0, column.indexOf('.'));
            byArchiveName.put(table + "." + name, column.substring(table.length() + 1));
        });
    }

    /** Gives a row of a table, as the database's {@code to_jsonb} has it, the form of an archive. */
    void outward(String table, ObjectNode row) {
        Map<String, String> types = columns.of(table);
        for (String column : List.copyOf(names(row))) {
            String type = types.get(column);
            if (type == null) {
                continue; // a part
            }
            JsonNode value = row.remove(column);
            if (!Kept.has(table, column)) {
                row.set(RENAMED.getOrDefault(table + "." + column, column), shown(table, column, type, value));
            }
        }
    }

    private static List<String> names(ObjectNode row) {
        return StreamSupport.stream(((Iterable<String>) row::fieldNames).spliterator(), false)
                .toList();
    }

    private static JsonNode shown(String table, String column, String type, JsonNode value) {
        if (value.isNull()) {
            return value;
        }
        String name = table + "." + column;
        if (type.equals("timestamp without time zone")) {
            return TextNode.valueOf(LocalDateTime.parse(value.asText()).format(TIME));
        }
        if (type.equals("timestamp with time zone")) {
            return TextNode.valueOf(OffsetDateTime.parse(value.asText())
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .format(TIME));
        }
        if (type.equals("bytea")) {
            return TextNode.valueOf(value.asText().replaceFirst("^\\\\x", ""));
        }
        if (DOCUMENTS.contains(name)) {
            return document(value);
        }
        if (name.equals("merge_requests.merge_params")) {
            return fromYaml(value);
        }
        if (name.equals("ci_builds.options")) {
            ObjectNode options = NODES.objectNode();
            value.asText().lines().forEach(options.withArray("script")::add);
            return options;
        }
        return Choices.name(table, column, value);
    }

    private static JsonNode document(JsonNode text) {
        try {
            JsonNode read = JSON.readTree(text.asText());
            return read.isContainerNode() ? read : text;
        } catch (JsonProcessingException e) {
            return text;
        }
    }

    private static JsonNode fromYaml(JsonNode text) {
        try {
            Object read = new Yaml(new SafeConstructor(new LoaderOptions())).load(text.asText());
            return read instanceof Map<?, ?> map ? JSON.valueToTree(map) : NODES.nullNode();
        } catch (YAMLException e) {
            return NODES.nullNode();
        }
    }

    private static String toYaml(JsonNode value) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setExplicitStart(true);
        Yaml yaml = new Yaml(
                new SafeConstructor(new LoaderOptions()), new Representer(options), options, new LoaderOptions());
        return yaml.dump(JSON.convertValue(value, Map.class));
    }

    /**
     * The columns of a table that a row of an archive has. What has no column goes to {@code other}: the name and the value.
     *
     * @param parts names of the relations of the row, which are no columns
     */
    ObjectNode inward(String table, JsonNode row, Set<String> parts, Other other) {
        Map<String, String> types = columns.of(table);
        ObjectNode values = NODES.objectNode();
        row.properties().forEach(each -> {
            String name = each.getKey();
            String column = byArchiveName.getOrDefault(table + "." + name, name);
            String type = types.get(column);
            if (parts.contains(name) || Kept.has(table, column)) {
                return;
            }
            Optional<JsonNode> value =
                    type == null ? Optional.empty() : stored(table, column, type, each.getValue(), other);
            if (value.isPresent()) {
                values.set(column, value.get());
            } else if (!empty(each.getValue())) {
                other.take(name, each.getValue());
            }
        });
        return values;
    }

    /** What is done with values that no column holds. */
    @FunctionalInterface
    interface Other {
        void take(String name, JsonNode value);
    }

    /** Whether a value says nothing. */
    static boolean empty(JsonNode value) {
        return value.isNull()
                || value.isMissingNode()
                || value.isTextual() && value.asText().isEmpty()
                || value.isNumber() && value.asDouble() == 0
                || value.isBoolean() && !value.asBoolean()
                || value.isContainerNode()
                        && StreamSupport.stream(value.spliterator(), false).allMatch(RowForm::empty);
    }

    private static Optional<JsonNode> stored(String table, String column, String type, JsonNode value, Other other) {
        if (value.isNull()) {
            return Optional.of(value);
        }
        String name = table + "." + column;
        if (type.equals("bytea")) {
            return value.asText().matches("(?:[0-9a-fA-F]{2})*")
                    ? Optional.of(TextNode.valueOf("\\x" + value.asText()))
                    : Optional.empty();
        }
        if (type.startsWith("timestamp")) {
            return Optional.of(time(value.asText()));
        }
        if (name.equals("merge_requests.merge_params") && value.isObject()) {
            return Optional.of(TextNode.valueOf(toYaml(value)));
        }
        if (name.equals("ci_builds.options") && value.isObject()) {
            value.properties().stream()
                    .filter(each -> !each.getKey().equals("script"))
                    .forEach(each -> other.take("options." + each.getKey(), each.getValue()));
            return Optional.of(TextNode.valueOf(String.join("\n", lines(value))));
        }
        if (value.isObject() && column.equals("attachment")) {
            return Optional.empty(); // {"url": null}
        }
        if (value.isContainerNode() && !type.equals("jsonb") && !type.equals("ARRAY")) {
            return Optional.of(TextNode.valueOf(value.toString()));
        }
        if (value.isTextual()) {
            JsonNode clean = TextNode.valueOf(value.asText().replace("\u0000", ""));
            return Choices.number(table, column, clean);
        }
        return Optional.of(value);
    }

    private static List<String> lines(JsonNode options) {
        JsonNode script = options.path("script");
        return script.isArray()
                ? StreamSupport.stream(script.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList()
                : script.asText("").lines().toList();
    }

    /** A time in UTC, as the database reads it; what is no time stays as it is, and the database says so. */
    private static JsonNode time(String text) {
        try {
            return TextNode.valueOf(OffsetDateTime.parse(text.replaceFirst("^(\\S+) (\\S+) UTC$", "$1T$2Z"))
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
        } catch (DateTimeException e) {
            return TextNode.valueOf(text);
        }
    }
}
