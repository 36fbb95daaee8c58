package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes places in Nominatim's JSON formats. */
final class PlaceJson {
    static final String LICENCE = "Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright";

    private PlaceJson() {}

    /** A place as {@code json} or {@code jsonv2}. */
    static Map<String, Object> place(Feature feature, Details details, boolean second) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place_id", Geocoder.placeId(feature));
        json.put("licence", LICENCE);
        json.put("osm_type", feature.type().word());
        json.put("osm_id", feature.id());
        json.put("boundingbox", box(feature));
        json.put("lat", degrees(feature.lat()));
        json.put("lon", degrees(feature.lon()));
        json.put("display_name", feature.displayName());
        if (second) {
            json.put("place_rank", feature.rank());
            json.put("category", feature.category());
        } else {
            json.put("class", feature.category());
        }
        json.put("type", feature.kind());
        json.put("importance", feature.importance());
        if (second) {
            json.put("addresstype", addressType(feature));
            json.put("name", feature.name());
        }
        addTo(json, feature, details);
        return json;
    }

    static void addTo(Map<String, Object> json, Feature feature, Details details) {
        if (details.address()) {
            json.put("address", address(feature));
        }
        if (details.extraTags()) {
            json.put("extratags", extraTags(feature));
        }
        if (details.names()) {
            json.put("namedetails", names(feature));
        }
        if (details.outline() != Outline.NONE) {
            json.put(details.outline().key(), details.outline().of(Thinning.of(feature.shape(), details.threshold())));
        }
    }

    /** South, north, west, east. */
    static List<String> box(Feature feature) {
        int[] box = feature.shape().box();
        // A point's box is a few meters larger, so that a map can show it.
        int around = feature.shape().kind() == Shape.Kind.POINT ? (feature.rank() < 20 ? 500_000 : 500) : 0;
        return List.of(
                degrees(Shape.degrees(box[0] - around)),
                degrees(Shape.degrees(box[2] + around)),
                degrees(Shape.degrees(box[1] - around)),
                degrees(Shape.degrees(box[3] + around)));
    }

    static String degrees(double value) {
        String text = String.format(Locale.ROOT, "%.7f", value);
        return text.replaceFirst("0+$", "").replaceFirst("\\.$", ".0");
    }

    /** The address, preceded by the place's own name. */
    static Map<String, String> address(Feature feature) {
        Map<String, String> parts = new LinkedHashMap<>();
        if (!feature.name().isEmpty()) {
            parts.put(addressType(feature), feature.name());
        }
        feature.address().parts().forEach(parts::putIfAbsent);
        return parts;
    }

    static String addressType(Feature feature) {
        return switch (feature.category()) {
            case "highway" -> feature.kind().equals("bus_stop") ? "highway" : "road";
            case "place" -> feature.kind();
            case "boundary" ->
                feature.kind().equals("administrative")
                        ? feature.rank() <= 8 ? "state" : feature.rank() <= 12 ? "county" : "city"
                        : feature.category();
            default -> feature.category();
        };
    }

    static Map<String, String> names(Feature feature) {
        Map<String, String> names = new LinkedHashMap<>();
        feature.tags().forEach((key, value) -> {
            if (key.equals("name") || key.endsWith("_name") || key.startsWith("name:") || key.equals("ref")) {
                names.put(key, value);
            }
        });
        return names;
    }

    static Map<String, String> extraTags(Feature feature) {
        Map<String, String> extra = new LinkedHashMap<>();
        feature.tags().forEach((key, value) -> {
            boolean elsewhere = key.equals(feature.category())
                    || key.equals("name")
                    || key.endsWith("_name")
                    || key.startsWith("addr:")
                    || key.startsWith("is_in")
                    || key.equals("type");
            if (!elsewhere) {
                extra.put(key, value);
            }
        });
        return extra;
    }

    /**
     * Optional details of a response.
     *
     * @param threshold tolerance for simplifying the geometry, in degrees
     */
    record Details(boolean address, boolean extraTags, boolean names, Outline outline, double threshold) {}
}
