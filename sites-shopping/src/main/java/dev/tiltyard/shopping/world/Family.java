package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The vocabulary for products of a kind.
 *
 * @param options custom options, {@code title=value;value}, separated by bars; empty for none
 */
record Family(
        String name,
        List<String> brands,
        List<String> qualities,
        List<String> features,
        List<String> sizes,
        String options) {
    Family {
        brands = List.copyOf(brands);
        qualities = List.copyOf(qualities);
        features = List.copyOf(features);
        sizes = List.copyOf(sizes);
    }

    /** All families by name, from {@code families.txt}. */
    static Map<String, Family> read() {
        Map<String, Map<String, String>> parsed = new LinkedHashMap<>();
        Map<String, String> current = new LinkedHashMap<>();
        for (String line : FactTable.lines(Family.class, "families.txt")) {
            if (line.startsWith("[")) {
                current = new LinkedHashMap<>();
                parsed.put(line.substring(1, line.length() - 1), current);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                current.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
            }
        }
        Map<String, Family> families = new LinkedHashMap<>();
        parsed.forEach((name, words) -> families.put(
                name,
                new Family(
                        name,
                        list(words, "brands"),
                        list(words, "qualities"),
                        list(words, "features"),
                        list(words, "sizes"),
                        words.getOrDefault("option", ""))));
        return families;
    }

    private static List<String> list(Map<String, String> words, String key) {
        return Arrays.asList(words.getOrDefault(key, "").split(";"));
    }
}
