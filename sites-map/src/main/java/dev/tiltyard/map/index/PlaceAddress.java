package dev.tiltyard.map.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The components of an address, most specific first, in Nominatim's order: {@code house_number}, {@code road}, {@code
 * suburb}, {@code city}, {@code town}, {@code county}, {@code state}, {@code postcode}, {@code country}, {@code
 * country_code}.
 */
public record PlaceAddress(Map<String, String> parts) {
    public PlaceAddress {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    /**
     * One line: the name, followed by the address.
     *
     * @param name empty for an unnamed feature
     */
    public String line(String name) {
        List<String> words = new ArrayList<>();
        if (!name.isEmpty()) {
            words.add(name);
        }
        parts.forEach((key, value) -> {
            if (!key.equals("country_code")
                    && !(words.size() == 1 && words.get(0).equals(value))) {
                words.add(value);
            }
        });
        return String.join(", ", words);
    }

    String part(String key) {
        return parts.getOrDefault(key, "");
    }
}
