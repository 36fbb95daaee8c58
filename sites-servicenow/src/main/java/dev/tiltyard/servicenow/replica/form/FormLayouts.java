package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which fields a form shows, and where. */
final class FormLayouts {
    private static final int MOST = 40;
    private static final Map<String, List<Section>> LAYOUTS = read();

    private FormLayouts() {}

    /**
     * A section of a form.
     *
     * @param title title of its tab; empty for the section above the tabs
     */
    record Section(String title, List<Block> blocks) {
        Section {
            blocks = List.copyOf(blocks);
        }
    }

    /** Rows of a section; without a right column, they take the whole width. */
    record Block(List<Place> left, List<Place> right) {
        Block {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }
    }

    /**
     * A field's place.
     *
     * @param path the field, or one of a referenced record
     * @param preset a new record's value; empty for the field's default
     */
    record Place(String path, boolean readOnly, boolean mandatory, String preset) {
        private static Place of(String text) {
            String[] parts = text.split("=", 2);
            return new Place(
                    parts[0].replaceAll("[!*]", ""),
                    parts[0].contains("!"),
                    parts[0].contains("*"),
                    parts.length > 1 ? parts[1] : "");
        }
    }

    private static Map<String, List<Section>> read() {
        Map<String, List<Section>> layouts = new LinkedHashMap<>();
        FactTable.read(FormLayouts.class, "forms.tsv").forEach(row -> layouts.computeIfAbsent(
                        row.fields().getOrDefault("table", ""), table -> new ArrayList<>())
                .add(new Section(
                        row.fields().getOrDefault("section", ""),
                        Stream.of(row.fields().getOrDefault("fields", "").split(";"))
                                .map(FormLayouts::block)
                                .toList())));
        return layouts;
    }

    private static Block block(String text) {
        String[] columns = text.split("\\|", 2);
        return new Block(places(columns[0]), columns.length > 1 ? places(columns[1]) : List.of());
    }

    private static List<Place> places(String text) {
        return Stream.of(text.split(",")).map(Place::of).toList();
    }

    /** The sections of a table's form, or of the closest parent table with a layout; else its first fields. */
    static List<Section> of(Table table) {
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            List<Section> sections = LAYOUTS.get(at.get().name());
            if (sections != null) {
                return sections;
            }
        }
        return List.of(plain(table));
    }

    private static Section plain(Table table) {
        List<Field> fields = table.fields().stream()
                .filter(field -> !field.name().startsWith("sys_"))
                .limit(MOST)
                .toList();
        List<Place> narrow = new ArrayList<>();
        List<Block> wide = new ArrayList<>();
        for (Field field : fields) {
            Place place = Place.of(field.name());
            boolean isLong = !field.hasChoices()
                    && !field.isReference()
                    && (field.type().isMultiLine(field.maxLength())
                            || field.name().equals("short_description"));
            if (isLong) {
                wide.add(new Block(List.of(place), List.of()));
            } else {
                narrow.add(place);
            }
        }
        int half = (narrow.size() + 1) / 2;
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block(narrow.subList(0, half), narrow.subList(half, narrow.size())));
        blocks.addAll(wide);
        return new Section("", blocks);
    }

    /** All places of a form. */
    static List<Place> places(Table table) {
        return of(table).stream()
                .flatMap(section -> section.blocks().stream())
                .flatMap(block -> Stream.concat(block.left().stream(), block.right().stream()))
                .toList();
    }
}
