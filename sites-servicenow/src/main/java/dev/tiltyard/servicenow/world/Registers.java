package dev.tiltyard.servicenow.world;

import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The small lists of navigator modules: definitions, logs, rules, and configuration items by class. */
final class Registers {
    private static final List<String> PLACES = List.of("ams", "lon", "nyc", "san", "sea", "syd", "tok");

    private final WorldRows rows;
    private final Seed seed;
    private final Instant since;

    Registers(WorldRows rows, Seed seed, Instant since) {
        this.rows = rows;
        this.seed = seed;
        this.since = since;
    }

    void write() throws SQLException {
        for (FactTable.Row row : FactTable.read(Registers.class, "registers.tsv")) {
            Table table = rows.schema().required(row.fields().getOrDefault("table", ""));
            int order = 0;
            for (String entry : row.fields().getOrDefault("names", "").split(";")) {
                order += 100;
                add(table, entry, order);
            }
        }
        for (Table table : rows.schema().tables()) {
            if (table.isLight() && table.name().startsWith("cmdb_ci_")) {
                writeItems(table);
            }
        }
    }

    /** @param entry a name, and after an equals sign the values of other fields */
    private void add(Table table, String entry, int order) throws SQLException {
        int equals = entry.indexOf('=');
        String name = equals < 0 ? entry : entry.substring(0, equals);
        Map<String, String> fields = new LinkedHashMap<>(Map.of("name", name, "active", "true"));
        fields.put("order", Integer.toString(order));
        if (equals >= 0) {
            for (String pair : entry.substring(equals + 1).split(",")) {
                int colon = pair.indexOf(':');
                fields.put(pair.substring(0, colon), pair.substring(colon + 1));
            }
        }
        SeededRandom random = seed.child(table.name()).child(name).random();
        Instant created = since.plus(Duration.ofHours(random.between(24, 24_000)));
        if (table.isLight()) {
            rows.addLight(table, name, created, fields);
        } else {
            rows.add(table.name(), name, created, Pairs.of(fields));
        }
    }

    /** Configuration items of a class: what they are, where they are, and a number. */
    private void writeItems(Table table) throws SQLException {
        SeededRandom random = seed.child(table.name()).random();
        String kind = table.name().substring("cmdb_ci_".length()).replace('_', '-');
        int count = random.between(3, 9);
        for (int i = 1; i <= count; i++) {
            String place = random.pick(PLACES);
            String name = String.format(Locale.ROOT, "%s-%s-%02d", kind, place, i);
            Map<String, String> fields = new LinkedHashMap<>();
            fields.put("name", name);
            fields.put("active", Boolean.toString(!random.chance(0.1)));
            fields.put("short_description", table.label() + " in " + place.toUpperCase(Locale.ROOT));
            rows.addLight(table, name, since.plus(Duration.ofHours(random.between(24, 24_000))), fields);
        }
    }
}
