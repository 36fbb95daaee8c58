package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.SearchNormalizer;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.world.MapWorld;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All data of a place, for {@code /details}.
 *
 * <p>Source: Nominatim 4.2, "Place details".
 */
final class PlaceDetails {
    /** The time of the last data update: when the world begins. */
    static final String UPDATED = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss+00:00", Locale.ROOT)
            .withZone(ZoneOffset.UTC)
            .format(MapWorld.CLOCK_START);

    private static final int MOST_WITHIN = 500;
    private static final int NO_LEVEL = 15;
    private static final Map<String, Integer> RANKS = Map.of(
            "country",
            4,
            "country_code",
            4,
            "state",
            8,
            "county",
            12,
            "city",
            16,
            "town",
            18,
            "township",
            18,
            "suburb",
            20,
            "road",
            26,
            "house_number",
            28);

    private final FeatureIndex index;

    PlaceDetails(FeatureIndex index) {
        this.index = index;
    }

    /** Optional parts of the response. */
    record Wanted(
            boolean address, boolean keywords, boolean linked, boolean hierarchy, boolean grouped, boolean shape) {}

    Map<String, Object> of(Feature place, Wanted wanted) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place_id", Geocoder.placeId(place));
        json.put("parent_place_id", 0);
        json.put("osm_type", String.valueOf(place.type().letter()));
        json.put("osm_id", place.id());
        json.put("category", place.category());
        json.put("type", place.kind());
        json.put("admin_level", level(place));
        json.put("localname", place.name());
        json.put("names", PlaceJson.names(place));
        json.put("addresstags", addressTags(place));
        json.put("housenumber", place.tags().get("addr:housenumber"));
        json.put("calculated_postcode", place.tags().get("addr:postcode"));
        json.put("country_code", place.address().parts().get("country_code"));
        json.put("indexed_date", UPDATED);
        json.put("importance", place.importance());
        json.put("calculated_importance", place.importance());
        json.put("extratags", PlaceJson.extraTags(place));
        json.put("calculated_wikipedia", place.tags().get("wikipedia"));
        json.put("rank_address", place.rank());
        json.put("rank_search", place.rank());
        json.put("isarea", place.shape().kind() == Shape.Kind.AREA);
        Map<String, Object> centre = Map.of("type", "Point", "coordinates", List.of(place.lon(), place.lat()));
        json.put("centroid", centre);
        json.put("geometry", wanted.shape() ? Outline.geoJson(place.shape()) : centre);
        if (wanted.address()) {
            json.put("address", addressRows(place));
        }
        if (wanted.linked()) {
            // A boundary and its label point are one place here.
            json.put("linked_places", List.of());
        }
        if (wanted.keywords()) {
            json.put("keywords", Map.of("name", keywords(place.name()), "address", keywords(place.displayName())));
        }
        if (wanted.hierarchy()) {
            json.put("hierarchy", hierarchy(place, wanted.grouped()));
        }
        return json;
    }

    private static int level(Feature place) {
        String given = place.tags().getOrDefault("admin_level", "");
        return given.matches("[0-9]{1,2}") ? Integer.parseInt(given) : NO_LEVEL;
    }

    private static Map<String, String> addressTags(Feature place) {
        Map<String, String> tags = new LinkedHashMap<>();
        place.tags().forEach((key, value) -> {
            if (key.startsWith("addr:")) {
                tags.put(key.substring("addr:".length()), value);
            }
        });
        return tags;
    }

    private static List<Map<String, Object>> addressRows(Feature place) {
        List<Map<String, Object>> rows = new ArrayList<>();
        rows.add(row(place));
        place.address()
                .parts()
                .forEach((type, name) -> rows.add(row(name, null, "place", type, RANKS.getOrDefault(type, 5))));
        return rows;
    }

    private static Map<String, Object> row(Feature place) {
        return row(place.name(), place, place.category(), place.kind(), place.rank());
    }

    /** @param place null for an address component without a place of its own */
    private static Map<String, Object> row(
            String name, @Nullable Feature place, String category, String type, int rank) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("localname", name);
        row.put("place_id", place == null ? null : Geocoder.placeId(place));
        row.put("osm_id", place == null ? null : place.id());
        row.put("osm_type", place == null ? null : String.valueOf(place.type().letter()));
        row.put("class", category);
        row.put("type", type);
        row.put("rank_address", rank);
        row.put("distance", 0);
        row.put("isaddress", true);
        return row;
    }

    private static List<Map<String, Object>> keywords(String text) {
        List<Map<String, Object>> words = new ArrayList<>();
        SearchNormalizer.telling(text).forEach(word -> words.add(Map.of("id", words.size() + 1, "token", word)));
        return words;
    }

    /** The places in an area, optionally grouped by kind. */
    private Object hierarchy(Feature place, boolean grouped) {
        Map<String, List<Map<String, Object>>> byKind = new TreeMap<>();
        List<Map<String, Object>> all = new ArrayList<>();
        List<Feature> near = place.shape().kind() == Shape.Kind.AREA
                ? index.within(place.shape().box(), 99, MOST_WITHIN)
                : List.of();
        for (Feature other : near) {
            boolean inside = other.number() != place.number()
                    && other.rank() >= place.rank()
                    && place.shape().holds(Shape.fixed(other.lat()), Shape.fixed(other.lon()));
            if (inside && !other.name().isEmpty()) {
                Map<String, Object> row = row(other);
                all.add(row);
                byKind.computeIfAbsent(other.kind(), any -> new ArrayList<>()).add(row);
            }
        }
        return grouped ? byKind : all;
    }
}
