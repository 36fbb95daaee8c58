package dev.tiltyard.servicenow.schema;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parses tables from text: a line per table, below it a line per field, indented by two blanks, below that a line per
 * choice, indented by four
 * blanks; parts are separated by {@code |}.
 *
 * <pre>{@code
 * table incident | Incident | Incidents | extends task | prefix INC
 *   category | Category | string 40 | choice none | default inquiry
 *     inquiry = Inquiry / Help
 * }</pre>
 *
 * <p>A parent precedes its children. Not thread-safe.
 */
final class SchemaText {
    private static final List<String> SYSTEM = List.of(
            "sys_id | Sys ID | guid 32 | readonly",
            "sys_created_on | Created | glide_date_time 40 | readonly",
            "sys_created_by | Created by | string 40 | readonly",
            "sys_updated_on | Updated | glide_date_time 40 | readonly",
            "sys_updated_by | Updated by | string 40 | readonly",
            "sys_mod_count | Updates | integer 40 | readonly");
    private static final String CLASS_NAME = "sys_class_name | Class | sys_class_name 80 | choice";
    private static final List<String> DOMAIN =
            List.of("sys_domain | Domain | domain_id 32", "sys_domain_path | Domain Path | domain_path 255");

    private final Map<String, Table> tables = new LinkedHashMap<>();
    private Map<String, Field> fields = new LinkedHashMap<>();
    private List<Choice> choices = new ArrayList<>();
    private String tableLine = "";
    private String tableName = "";
    private String fieldLine = "";
    private String place = "";

    /** Reads a resource beside {@code owner}. */
    void read(Class<?> owner, String resource) {
        int number = 0;
        for (String line : FactTable.lines(owner, resource)) {
            place = resource + ":" + ++number;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("table ")) {
                endTable();
                beginTable(line.substring("table ".length()));
            } else if (line.startsWith("    ")) {
                choices.add(choice(line.substring(4)));
            } else {
                endField();
                fieldLine = line.strip();
            }
        }
        endTable();
    }

    Map<String, Table> tables() {
        return tables;
    }

    private void beginTable(String line) {
        tableLine = line;
        tableName = parts(line).get(0);
        fields = new LinkedHashMap<>();
        Map<String, String> options = options(parts(line), 3);
        if (!options.containsKey("extends")) {
            SYSTEM.forEach(this::add);
            if (options.containsKey("classed") || options.containsKey("light")) {
                add(CLASS_NAME);
            }
            if (options.containsKey("domained")) {
                DOMAIN.forEach(this::add);
            }
        }
    }

    private void add(String line) {
        fieldLine = line;
        endField();
    }

    private void endTable() {
        endField();
        if (tableLine.isEmpty()) {
            return;
        }
        List<String> parts = parts(tableLine);
        if (parts.size() < 3) {
            throw new IllegalArgumentException(place + ": a table needs a name, a label and a plural: " + tableLine);
        }
        Map<String, String> options = options(parts, 3);
        Optional<Table> parent = Optional.ofNullable(options.get("extends")).map(name -> {
            Table table = tables.get(name);
            if (table == null) {
                throw new IllegalArgumentException(
                        place + ": " + tableName + " extends " + name + ", which no line above declares");
            }
            return table;
        });
        Table table = new Table(tableName, parts.get(1), parts.get(2), parent, options, fields);
        if (tables.put(tableName, table) != null) {
            throw new IllegalArgumentException(place + ": " + tableName + " is declared twice");
        }
        tableLine = "";
    }

    private void endField() {
        if (fieldLine.isEmpty()) {
            return;
        }
        List<String> parts = parts(fieldLine);
        if (parts.size() < 3) {
            throw new IllegalArgumentException(place + ": a field needs a name, a label and a type: " + fieldLine);
        }
        String[] words = parts.get(2).split(" ");
        FieldType type = FieldType.named(words[0])
                .orElseThrow(() -> new IllegalArgumentException(place + ": no type " + words[0] + ": " + fieldLine));
        Map<String, String> options = options(parts, 3);
        boolean refers = type == FieldType.REFERENCE || type == FieldType.GLIDE_LIST;
        String second = words.length > 1 ? words[1] : "";
        boolean number = !second.isEmpty() && Character.isDigit(second.charAt(0));
        Field field = new Field(
                tableName,
                parts.get(0),
                parts.get(1),
                type,
                number ? Integer.parseInt(second) : type == FieldType.REFERENCE ? 32 : refers ? 4000 : 40,
                refers && !number ? second : "",
                options.getOrDefault("default", ""),
                options.containsKey("mandatory"),
                options.containsKey("readonly"),
                choices,
                kind(options),
                options.getOrDefault("dependent", ""));
        if (!choices.isEmpty() && !field.hasChoices()) {
            throw new IllegalArgumentException(
                    place + ": " + tableName + "." + field.name() + " has choices but does not say 'choice'");
        }
        fields.put(field.name(), field);
        choices = new ArrayList<>();
        fieldLine = "";
    }

    private static Field.ChoiceKind kind(Map<String, String> options) {
        String choice = options.get("choice");
        if (choice == null) {
            return Field.ChoiceKind.NONE;
        }
        return choice.equals("none") ? Field.ChoiceKind.WITH_NONE : Field.ChoiceKind.WITHOUT_NONE;
    }

    private Choice choice(String line) {
        int equals = line.startsWith(" = ") ? 1 : line.indexOf(" = ") + 1;
        if (equals < 1) {
            throw new IllegalArgumentException(place + ": a choice is written 'value = label': " + line);
        }
        List<String> parts = parts(line.substring(equals + 1));
        return new Choice(line.substring(0, equals).strip(), parts.get(0), parts.size() > 1 ? parts.get(1) : "");
    }

    private static List<String> parts(String line) {
        List<String> parts = new ArrayList<>();
        for (String part : line.split("\\|", -1)) {
            parts.add(part.strip());
        }
        return parts;
    }

    private static Map<String, String> options(List<String> parts, int from) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String part : parts.subList(Math.min(from, parts.size()), parts.size())) {
            int blank = part.indexOf(' ');
            options.put(blank < 0 ? part : part.substring(0, blank), blank < 0 ? "" : part.substring(blank + 1));
        }
        return options;
    }
}
