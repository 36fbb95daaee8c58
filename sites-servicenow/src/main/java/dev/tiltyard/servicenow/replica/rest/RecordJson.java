package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Journal;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records in the Table API's JSON format. */
final class RecordJson {
    private final DeskServices desk;

    RecordJson(DeskServices desk) {
        this.desk = desk;
    }

    /** How values are written: stored value, display value, or both. */
    enum Style {
        VALUE,
        DISPLAY,
        ALL;

        static Style of(String parameter) {
            return switch (parameter.toLowerCase(Locale.ROOT)) {
                case "true" -> DISPLAY;
                case "all" -> ALL;
                default -> VALUE;
            };
        }
    }

    /**
     * @param origin scheme, host and port for links
     * @param links whether references include links
     */
    List<Map<String, @Nullable Object>> of(List<Record> records, Style style, String origin, boolean links) {
        DisplayValues.Shown shown = desk.display().of(style == Style.VALUE ? List.of() : records);
        Map<String, StringBuilder> journals = style == Style.VALUE ? Map.of() : journals(records);
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (Record record : records) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            record.cells().forEach((path, cell) -> {
                Field field = cell.field();
                String value = field.type() == FieldType.PASSWORD ? "" : cell.text();
                @Nullable String display = style == Style.VALUE ? "" : display(record, path, shown, journals);
                String link = links && field.isReference() && !value.isEmpty()
                        ? origin + "/api/now/table/" + field.reference() + "/" + value
                        : "";
                json.put(path, json(style, value, display, link));
            });
            all.add(json);
        }
        return all;
    }

    private static @Nullable Object json(Style style, String value, @Nullable String display, String link) {
        if (style == Style.VALUE && link.isEmpty()) {
            return value;
        }
        if (style == Style.DISPLAY && link.isEmpty()) {
            return display;
        }
        Map<String, @Nullable Object> both = new LinkedHashMap<>();
        if (style != Style.VALUE) {
            both.put("display_value", display);
        }
        if (!link.isEmpty()) {
            both.put("link", link);
        }
        if (style != Style.DISPLAY) {
            both.put("value", value);
        }
        return both;
    }

    private static @Nullable String display(
            Record record, String path, DisplayValues.Shown shown, Map<String, StringBuilder> journals) {
        Field field = record.cell(path).orElseThrow().field();
        if (field.type().isJournal()) {
            StringBuilder entries = journals.get(record.id() + field.name());
            return entries == null ? "" : entries.toString();
        }
        String text = field.type() == FieldType.PASSWORD ? "" : shown.text(record, path);
        boolean menu = field.hasChoices() && field.type().isText() && field.type() != FieldType.SYS_CLASS_NAME;
        return text.isEmpty() && (menu || field.type() == FieldType.HTML) ? null : text;
    }

    private Map<String, StringBuilder> journals(List<Record> records) {
        boolean any = records.stream().limit(1).anyMatch(record -> record.cells().values().stream()
                .anyMatch(cell -> cell.field().type().isJournal()));
        if (!any) {
            return Map.of();
        }
        Map<String, StringBuilder> texts = new LinkedHashMap<>();
        for (Journal.Entry entry :
                desk.journal().of(records.stream().map(Record::id).toList())) {
            texts.computeIfAbsent(entry.recordId() + entry.element(), key -> new StringBuilder())
                    .append(entry.text());
            texts.computeIfAbsent(entry.recordId() + "comments_and_work_notes", key -> new StringBuilder())
                    .append(entry.text());
        }
        return texts;
    }
}
