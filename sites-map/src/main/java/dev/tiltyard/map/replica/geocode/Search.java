package dev.tiltyard.map.replica.geocode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What is looked for.
 *
 * @param text in the visitor's words
 * @param viewbox south, west, north, east in degrees times 10^7: where to look first
 * @param bounded whether to look nowhere else
 * @param limit how many results at most
 * @param excluded numbers of places that are known already
 * @param countries two letters each; empty for all
 * @param featureType {@code country}, {@code state}, {@code city}, {@code settlement}; empty for all
 */
public record Search(
        String text,
        Optional<int[]> viewbox,
        boolean bounded,
        int limit,
        Set<Long> excluded,
        List<String> countries,
        String featureType) {
    public Search {
        excluded = Set.copyOf(excluded);
        countries = countries.stream()
                .map(country -> country.strip().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Everywhere. */
    public static Search of(String text, int limit) {
        return new Search(text, Optional.empty(), false, limit, Set.of(), List.of(), "");
    }

    Search withText(String other) {
        return new Search(other, viewbox, bounded, limit, excluded, countries, featureType);
    }

    Search withLimit(int other) {
        return new Search(text, viewbox, bounded, other, excluded, countries, featureType);
    }
}
