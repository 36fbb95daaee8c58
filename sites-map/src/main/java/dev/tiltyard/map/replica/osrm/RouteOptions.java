package dev.tiltyard.map.replica.osrm;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Options of a route request.
 *
 * @param alternatives maximum number of alternative routes
 * @param geometries {@code polyline}, {@code polyline6} or {@code geojson}
 * @param overview {@code simplified}, {@code full} or {@code false}
 * @param annotations the requested annotations; empty for none
 * @param skipWaypoints whether the response omits waypoints
 */
record RouteOptions(
        int alternatives,
        boolean steps,
        String geometries,
        String overview,
        List<String> annotations,
        boolean skipWaypoints) {
    private static final Set<String> OF_ALL = Set.of(
            "hints",
            "radiuses",
            "bearings",
            "approaches",
            "exclude",
            "generate_hints",
            "snapping",
            "skip_waypoints",
            "format");
    private static final Set<String> OF_ROUTES =
            Set.of("alternatives", "steps", "geometries", "overview", "annotations", "continue_straight", "waypoints");
    private static final List<String> ALL = List.of("nodes", "distance", "duration", "datasources", "weight", "speed");

    RouteOptions {
        annotations = List.copyOf(annotations);
    }

    /** @throws OsrmProblem InvalidQuery if a parameter is unknown or has an invalid value */
    static RouteOptions read(Map<String, String> query) {
        requireKnown(query, OF_ROUTES);
        one(query, "continue_straight", "default", Set.of("default", "true", "false"));
        return new RouteOptions(
                alternatives(query),
                one(query, "steps", "false", Set.of("true", "false")).equals("true"),
                one(query, "geometries", "polyline", Set.of("polyline", "polyline6", "geojson")),
                one(query, "overview", "simplified", Set.of("simplified", "full", "false")),
                annotations(query),
                one(query, "skip_waypoints", "false", Set.of("true", "false")).equals("true"));
    }

    /** @throws OsrmProblem if a parameter is unknown, or has an invalid value */
    static void requireKnown(Map<String, String> query, Set<String> ofService) {
        query.keySet().stream()
                .filter(key -> !OF_ALL.contains(key) && !ofService.contains(key))
                .findFirst()
                .ifPresent(key -> {
                    throw malformed(query, key);
                });
        one(query, "generate_hints", "true", Set.of("true", "false"));
        one(query, "snapping", "default", Set.of("default", "any"));
        if (!query.getOrDefault("exclude", "").isEmpty()) {
            throw new OsrmProblem("InvalidValue", "Exclude flag combination is not supported.");
        }
    }

    private static int alternatives(Map<String, String> query) {
        String given = query.getOrDefault("alternatives", "false");
        if (given.matches("[0-9]{1,2}")) {
            return Math.min(3, Integer.parseInt(given));
        }
        return one(query, "alternatives", "false", Set.of("true", "false")).equals("true") ? 1 : 0;
    }

    private static List<String> annotations(Map<String, String> query) {
        String given = query.getOrDefault("annotations", "false");
        if (given.equals("true")) {
            return ALL;
        }
        List<String> wanted = given.equals("false") ? List.of() : Arrays.asList(given.split(","));
        if (!ALL.containsAll(wanted)) {
            throw malformed(query, "annotations");
        }
        return wanted;
    }

    private static String one(Map<String, String> query, String key, String otherwise, Set<String> allowed) {
        String given = query.getOrDefault(key, otherwise);
        if (!allowed.contains(given)) {
            throw malformed(query, key);
        }
        return given;
    }

    /** OSRM reports the position at which parsing stopped. */
    static OsrmProblem malformed(Map<String, String> query, String key) {
        int at = 0;
        for (Map.Entry<String, String> pair : query.entrySet()) {
            if (pair.getKey().equals(key)) {
                break;
            }
            at += pair.getKey().length() + pair.getValue().length() + 2;
        }
        return new OsrmProblem("InvalidQuery", "Query string malformed close to position " + (at + key.length() + 1));
    }
}
