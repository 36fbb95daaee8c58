package dev.tiltyard.cms.replica.form;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            initial.forEach((column, value) -> items.add(RecordSpec.Item.unseen(column, "initial", value)));
            stamps.forEach((column, kind) -> items.add(RecordSpec.Item.unseen(column, kind, "")));
            return new RecordSpec(path, row.id, row.table, row.key, row.noun, row.button, row.legend, right, items);
        }
    }

    /** @param button empty if the buttons name it as messages do */
    private record Row(String table, String key, String id, String noun, String button, String legend) {}

    /** @param fixed further columns and their values */
    private record SideTable(String table, String key, String value, Map<String, String> fixed) {}

    /**
     * @param kind empty for a text or a choice
     * @param side the table that keeps it, if it is not the row's own
     */
    private record Field(
            String label,
            String kind,
            @Nullable JsonNode choices,
            boolean required,
            String initial,
            String section,
            String note,
            @Nullable SideTable side) {
        RecordSpec.Item item(String column) {
            Choices offered = Choices.described(choices);
            String plain = offered.equals(Choices.none()) ? "text" : "select";
            Optional<RecordSpec.Side> kept =
                    Optional.ofNullable(side).map(one -> new RecordSpec.Side(one.table, one.key, one.value, one.fixed));
            return new RecordSpec.Item(
                    column, label, kind.isEmpty() ? plain : kind, offered, required, initial, section, note, kept);
        }
    }
}
