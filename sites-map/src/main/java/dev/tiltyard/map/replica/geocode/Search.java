package dev.tiltyard.map.replica.geocode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A search query.
 *
 * @param text the visitor's query
 * @param viewbox preferred area: south, west, north, east in degrees times 10^7
 * @param bounded whether to search only there
 * @param limit maximum number of results
 * @param excluded place ids to exclude
 * @param countries two-letter codes; empty for all
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

    /** A search without restrictions. */
    public static Search of(String text, int limit) {
        return new Search(text, Optional.empty(), false, limit, Set.of(), List.of(), "");
    }

    Search withText(String other) {
        return new Search(other, viewbox, bounded, limit, excluded, countries, featureType);
    }
}
