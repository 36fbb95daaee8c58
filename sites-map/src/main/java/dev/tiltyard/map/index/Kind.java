package dev.tiltyard.map.index;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A feature's main tag: Nominatim's class and type.
 *
 * @param rank from 4 (country) to 30 (house or point of interest), as in Nominatim
 */
record Kind(String category, String type, int rank) {
    private static final List<String> MAIN = List.of(
            "place",
            "boundary",
            "amenity",
            "shop",
            "tourism",
            "leisure",
            "aeroway",
            "historic",
            "man_made",
            "office",
            "highway",
            "railway", // a street with tram tracks is a street
            "waterway",
            "natural",
            "building",
            "landuse",
            "bridge");
    private static final Set<String> UNNAMED =
            Set.of("highway", "waterway", "natural", "building", "landuse", "leisure", "boundary");
    private static final int SMALLEST_AREA_ZOOM = 17;
    private static final Set<String> TRACKS = Set.of(
            "rail", "light_rail", "subway", "tram", "narrow_gauge", "monorail", "funicular", "preserved", "miniature");
    private static final Map<String, Integer> PLACES = Map.of(
            "country", 4,
            "state", 8,
            "county", 12,
            "city", 16,
            "town", 18,
            "village", 19,
            "hamlet", 20,
            "suburb", 20,
            "neighbourhood", 22,
            "locality", 25);
    private static final List<String> LARGE_ROADS = List.of("motorway", "trunk", "primary", "secondary", "tertiary");

    /** The kind for these tags; empty if they don't make a feature. */
    static Optional<Kind> of(Map<String, String> tags) {
        if ("administrative".equals(tags.get("boundary"))) {
            return Optional.of(new Kind("boundary", "administrative", rank("boundary", "administrative", tags)));
        }
        for (String key : MAIN) {
            String value = tags.get(key);
            if (value == null || value.equals("no")) {
                continue;
            }
            boolean named = tags.containsKey("name") || tags.containsKey("ref");
            boolean addressed = key.equals("building") && tags.containsKey("addr:housenumber");
            boolean track = key.equals("railway") && TRACKS.contains(value);
            if (named || addressed || track || UNNAMED.contains(key) || key.equals("amenity") || key.equals("shop")) {
                return Optional.of(new Kind(key, value, rank(key, value, tags)));
            }
        }
        return tags.containsKey("addr:housenumber") ? Optional.of(new Kind("place", "house", 30)) : Optional.empty();
    }

    private static int rank(String key, String value, Map<String, String> tags) {
        if (key.equals("place")) {
            return PLACES.getOrDefault(value, 25);
        }
        if (key.equals("boundary") && value.equals("administrative")) {
            return adminLevel(tags) * 2;
        }
        return switch (key) {
            case "boundary" -> 25;
            case "highway" -> value.equals("bus_stop") ? 30 : 26;
            case "waterway", "natural" -> 22;
            default -> 30;
        };
    }

    static int adminLevel(Map<String, String> tags) {
        String level = tags.getOrDefault("admin_level", "15");
        return level.matches("[0-9]{1,2}") ? Math.min(15, Integer.parseInt(level)) : 15;
    }

    /** Its estimated importance, 0 to 1. */
    double importance(Map<String, String> tags) {
        double base = (30 - Math.min(rank, 30)) / 40.0;
        if (category.equals("highway")) {
            int at = LARGE_ROADS.indexOf(type);
            base = at < 0 ? 0.05 : 0.12 - at * 0.01;
        } else if (category.equals("aeroway") && type.equals("aerodrome")) {
            base = 0.45;
        } else if (Set.of("university", "college").contains(type) && category.equals("amenity")) {
            base = 0.42;
        } else if (Set.of("national_park", "protected_area", "stadium", "museum", "hospital")
                .contains(type)) {
            base = 0.33;
        } else if (Set.of("theatre", "park", "bridge", "attraction").contains(type)) {
            base = 0.25;
        }
        double known = tags.containsKey("wikipedia") || tags.containsKey("wikidata") ? 0.12 : 0;
        String people = tags.getOrDefault("population", "");
        double size = people.matches("[0-9]{1,9}") ? Math.log10(1 + Integer.parseInt(people)) / 40 : 0;
        return Math.min(0.99, 0.01 + base + known + size);
    }

    /** The lowest zoom level at which it is drawn; 99 for never. */
    int firstZoom(Map<String, String> tags) {
        return switch (category) {
            case "highway" -> roadZoom();
            case "natural", "waterway" ->
                tags.getOrDefault("water", "").matches("sea|lake") ? 0 : type.equals("river") ? 6 : 12;
            case "building" -> 15;
            case "railway" -> type.equals("rail") ? 9 : TRACKS.contains(type) ? 13 : 14;
            case "boundary" ->
                type.equals("administrative") ? (adminLevel(tags) <= 4 ? 2 : adminLevel(tags) <= 6 ? 8 : 10) : 8;
            case "place" ->
                switch (type) {
                    case "country", "state" -> 3;
                    case "city" -> 5;
                    case "town" -> 8;
                    case "village", "suburb" -> 12;
                    default -> 14;
                };
            case "aeroway" -> type.equals("aerodrome") ? 9 : 14;
            case "leisure", "landuse" -> 11;
            case "amenity" -> Set.of("university", "hospital", "college").contains(type) ? 12 : 16;
            case "man_made", "tourism", "historic" -> 15;
            default -> 16;
        };
    }

    /** The lowest zoom level at which an area of this size is drawn: smaller ones would be dots. */
    int firstZoom(Map<String, String> tags, Shape shape) {
        int first = firstZoom(tags);
        if (shape.kind() != Shape.Kind.AREA
                || Set.of("place", "boundary", "aeroway").contains(category)) {
            return first;
        }
        int[] box = shape.box();
        double degrees = Math.max(
                Shape.degrees(box[3] - box[1]),
                Shape.degrees(box[2] - box[0]) / Math.cos(Math.toRadians(Shape.degrees(box[0]))));
        double pixelsAtZero = Math.max(1e-9, degrees) * 256 / 360;
        return Math.max(first, Math.min(SMALLEST_AREA_ZOOM, (int) Math.ceil(Math.log(3 / pixelsAtZero) / Math.log(2))));
    }

    private int roadZoom() {
        return switch (type.replace("_link", "")) {
            case "motorway" -> 5;
            case "trunk" -> 6;
            case "primary" -> 8;
            case "secondary" -> 10;
            case "tertiary" -> 12;
            case "residential", "unclassified", "living_street", "road" -> 13;
            case "bus_stop" -> 17;
            default -> 14;
        };
    }
}
