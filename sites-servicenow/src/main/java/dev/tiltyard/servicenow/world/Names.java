package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The display values of records that others refer to, by kind. */
final class Names {
    private final Map<String, List<String>> names = new LinkedHashMap<>();

    Names() {
        FactTable.read(Names.class, "names.tsv")
                .forEach(row -> names.computeIfAbsent(row.fields().getOrDefault("kind", ""), kind -> new ArrayList<>())
                        .add(row.fields().getOrDefault("name", "")));
    }

    List<String> of(String kind) {
        return names.getOrDefault(kind, List.of());
    }
}
