package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Inline edits of grid rows, submitted as {@code items[7][title]}; only editable columns are read. */
final class InlineEdits {
    private static final Pattern NAME = Pattern.compile("items\\[([^\\]]+)]\\[(\\w+)]");

    /** The JSON response for the grid's script, in the original's order. */
    private record Answer(List<String> messages, boolean error) {
        Answer {
            messages = List.copyOf(messages);
        }
    }

    private InlineEdits() {}

    /** Saves the valid rows, and reports the errors of the others. */
    static void answer(AdminRequest call, GridSpec spec, String noun, RowEdit edit) {
        call.requirePost();
        List<String> problems = new ArrayList<>();
        call.shell().database().useTransaction(handle -> sent(call, spec).forEach((id, typed) -> {
            Map<String, String> values = new LinkedHashMap<>();
            Optional<String> problem = read(call, typed, values).or(() -> edit.change(call, handle, id, values));
            problem.ifPresent(text -> problems.add("[" + noun + ": " + id + "] " + text));
        }));
        call.visit().json(new Answer(problems, !problems.isEmpty()));
    }

    private static Map<String, Map<Column, String>> sent(AdminRequest call, GridSpec spec) {
        Map<String, Map<Column, String>> rows = new LinkedHashMap<>();
        call.visit().allFields().keySet().forEach(field -> {
            Matcher name = NAME.matcher(field);
            if (name.matches()) {
                spec.column(name.group(2)).filter(Column::edited).ifPresent(column -> rows.computeIfAbsent(
                                name.group(1), id -> new LinkedHashMap<>())
                        .put(column, call.field(field).strip()));
            }
        });
        return rows;
    }

    /** Parses a row's input; returns the error, if any. */
    private static Optional<String> read(AdminRequest call, Map<Column, String> typed, Map<String, String> values) {
        for (Map.Entry<Column, String> entry : typed.entrySet()) {
            Column column = entry.getKey();
            String text = entry.getValue();
            if (text.isEmpty() && column.needed()) {
                return Optional.of("\"" + column.label() + "\" is a required value.");
            }
            if (!text.isEmpty()
                    && column.kind() == ColumnKind.CHOICE
                    && !column.choices().of(call.shell()).containsKey(text)) {
                return Optional.of("\"" + column.label() + "\" has no such option.");
            }
            if (!text.isEmpty() && column.kind() == ColumnKind.DAY) {
                Optional<LocalDate> day = GridQuery.date(text);
                if (day.isEmpty()) {
                    return Optional.of("\"" + text + "\" is not a date like 5/31/2023.");
                }
                text = day.get().toString();
            }
            values.put(column.name(), text);
        }
        return Optional.empty();
    }
}
