package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes places in Nominatim's forms. */
final class PlaceJson {
    static final String LICENCE = "Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright";

    private PlaceJson() {}

    /** One place, as {@code json} or {@code jsonv2} has it. */
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
        if (details.geoJson()) {
            json.put("geojson", geometry(feature.shape()));
        }
        if (details.geoText()) {
            json.put("geotext", text(feature.shape()));
        }
    }

    /** South, north, west, east. */
    static List<String> box(Feature feature) {
        int[] box = feature.shape().box();
        // A point's box has some metres around it, so that a map can show it.
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

    /** The address with the place's own name before it. */
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

    static Map<String, Object> geometry(Shape shape) {
        List<List<List<Double>>> parts =
                shape.parts().stream().map(PlaceJson::coordinates).toList();
        Map<String, Object> json = new LinkedHashMap<>();
        switch (shape.kind()) {
            case POINT -> {
                json.put("type", "Point");
                json.put("coordinates", parts.get(0).get(0));
            }
            case LINE -> {
                boolean one = parts.size() == 1;
                json.put("type", one ? "LineString" : "MultiLineString");
                json.put("coordinates", one ? parts.get(0) : parts);
            }
            case AREA -> {
                boolean one = parts.size() == 1;
                json.put("type", one ? "Polygon" : "MultiPolygon");
                json.put(
                        "coordinates",
                        one ? parts : parts.stream().map(List::of).toList());
            }
        }
        return json;
    }

    private static List<List<Double>> coordinates(int[] part) {
        List<List<Double>> list = new ArrayList<>(part.length / 2);
        for (int i = 0; i < part.length; i += 2) {
            list.add(List.of(Shape.degrees(part[i + 1]), Shape.degrees(part[i])));
        }
        return list;
    }

    /** As well-known text. */
    static String text(Shape shape) {
        List<String> parts = shape.parts().stream()
                .map(part -> coordinates(part).stream()
                        .map(pair -> degrees(pair.get(0)) + " " + degrees(pair.get(1)))
                        .collect(java.util.stream.Collectors.joining(",", "(", ")")))
                .toList();
        return switch (shape.kind()) {
            case POINT -> "POINT" + parts.get(0);
            case LINE ->
                parts.size() == 1 ? "LINESTRING" + parts.get(0) : "MULTILINESTRING(" + String.join(",", parts) + ")";
            case AREA ->
                parts.size() == 1
                        ? "POLYGON(" + parts.get(0) + ")"
                        : "MULTIPOLYGON((" + String.join("),(", parts) + "))";
        };
    }

    /** What an answer is to hold beside the place itself. */
    record Details(boolean address, boolean extraTags, boolean names, boolean geoJson, boolean geoText) {}
}
