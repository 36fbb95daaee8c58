package dev.tiltyard.cms.replica.form;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.grid.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the specifications of simple forms from {@code records.yaml}. */
public final class RecordFile {
    private RecordFile() {}

    public static List<RecordSpec> read() {
        List<RecordSpec> specs = new ArrayList<>();
        Yaml.read(RecordFile.class, "records.yaml", new TypeReference<Map<String, Kind>>() {})
                .forEach((path, kind) -> specs.add(kind.spec(path)));
        return specs;
    }

    /**
     * A kind of record.
     *
     * @param fields fields by column
     * @param initial values of a new row's columns outside the form
     * @param stamps timestamp columns: of each save ({@code updated}) or of the creation ({@code created})
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

    /** @param button empty if buttons use the messages' noun */
    private record Row(String table, String key, String id, String noun, String button, String legend) {}

    /** @param fixed further columns and their values */
    private record SideTable(String table, String key, String value, Map<String, String> fixed) {}

    /**
     * @param kind empty for a text or a choice
     * @param side the side table that stores it, if it is not the row's own column
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
            OptionLabels offered = OptionLabels.described(choices);
            String plain = offered.equals(OptionLabels.none()) ? "text" : "select";
            Optional<RecordSpec.Side> kept =
                    Optional.ofNullable(side).map(one -> new RecordSpec.Side(one.table, one.key, one.value, one.fixed));
            return new RecordSpec.Item(
                    column, label, kind.isEmpty() ? plain : kind, offered, required, initial, section, note, kept);
        }
    }
}
