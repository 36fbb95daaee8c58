package dev.tiltyard.cms.replica.form;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the kinds of rows that have a plain form from {@code records.yaml}. */
public final class RecordFile {
    private RecordFile() {}

    /** All of them. */
    public static List<RecordSpec> read() {
        List<RecordSpec> specs = new ArrayList<>();
        Yaml.read(RecordFile.class, "records.yaml", new TypeReference<Map<String, Kind>>() {})
                .forEach((path, kind) -> specs.add(kind.spec(path)));
        return specs;
    }

    /**
     * A kind of rows.
     *
     * @param fields by column
     * @param initial values of a new row that are not on the form, by column
     * @param stamps columns that hold the time of each save ({@code updated}) or of the first ({@code created})
     */
    private record Kind(
            Row row, String right, Map<String, Field> fields, Map<String, String> initial, Map<String, String> stamps) {
        RecordSpec spec(String path) {
            List<RecordSpec.Item> items = new ArrayList<>();
            fields.forEach((column, field) -> items.add(field.item(column)));
            initial.forEach((column, value) ->
                    items.add(new RecordSpec.Item(column, "", "initial", Choices.none(), false, value)));
            stamps.forEach(
                    (column, kind) -> items.add(new RecordSpec.Item(column, "", kind, Choices.none(), false, "")));
            return new RecordSpec(path, row.id, row.table, row.key, row.noun, row.button, right, items);
        }
    }

    /** @param button empty if the buttons name it as messages do */
    private record Row(String table, String key, String id, String noun, String button) {}

    /** @param kind empty for a text or a choice */
    private record Field(
            String label, String kind, @Nullable JsonNode choices, boolean required, String initial) {
        RecordSpec.Item item(String column) {
            Choices offered = Choices.described(choices);
            String plain = offered.equals(Choices.none()) ? "text" : "select";
            return new RecordSpec.Item(column, label, kind.isEmpty() ? plain : kind, offered, required, initial);
        }
    }
}
