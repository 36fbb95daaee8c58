package dev.tiltyard.map.replica.osrm;

import com.graphhopper.storage.index.Snap;
import com.graphhopper.util.DistanceCalcEarth;
import com.graphhopper.util.shapes.GHPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Options of a table request.
 *
 * @param annotations {@code duration}, {@code distance} or both
 * @param fallbackSpeed straight-line speed in meters per second if there is no route; 0 for none
 * @param snapped whether that is measured between the snapped points, not the given coordinates
 * @param factor scale factor of durations
 */
record TableOptions(List<String> annotations, double fallbackSpeed, boolean snapped, double factor) {
    private static final Set<String> KNOWN =
            Set.of("sources", "destinations", "annotations", "fallback_speed", "fallback_coordinate", "scale_factor");

    TableOptions {
        annotations = List.copyOf(annotations);
    }

    /** @throws OsrmProblem InvalidQuery or InvalidOptions if a parameter is unknown or has an invalid value */
    static TableOptions read(Map<String, String> query) {
        RouteOptions.requireKnown(query, KNOWN);
        List<String> annotations =
                Arrays.asList(query.getOrDefault("annotations", "duration").split(","));
        if (!List.of("duration", "distance").containsAll(annotations)) {
            throw RouteOptions.malformed(query, "annotations");
        }
        String from = query.getOrDefault("fallback_coordinate", "input");
        if (!List.of("input", "snapped").contains(from)) {
            throw RouteOptions.malformed(query, "fallback_coordinate");
        }
        return new TableOptions(
                annotations,
                positive(query, "fallback_speed", 0),
                from.equals("snapped"),
                positive(query, "scale_factor", 1));
    }

    private static double positive(Map<String, String> query, String key, double otherwise) {
        String sent = query.get(key);
        if (sent == null) {
            return otherwise;
        }
        if (!sent.matches("-?[0-9]{1,9}(\\.[0-9]{1,9})?")) {
            throw RouteOptions.malformed(query, key);
        }
        double value = Double.parseDouble(sent);
        if (value <= 0) {
            throw new OsrmProblem("InvalidOptions", key + " must be greater than 0");
        }
        return value;
    }

    /** The durations, with fallbacks and scaling as requested. */
    List<List<@Nullable Double>> durations(
            List<List<@Nullable Double>> found, List<Snap> sources, List<Snap> destinations) {
        List<List<@Nullable Double>> rows = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            List<@Nullable Double> row = new ArrayList<>();
            for (int j = 0; j < found.get(i).size(); j++) {
                Double seconds = found.get(i).get(j);
                if (seconds == null && fallbackSpeed > 0) {
                    seconds = meters(sources.get(i), destinations.get(j)) / fallbackSpeed;
                }
                row.add(seconds == null ? null : RouteJson.tenth(seconds * factor));
            }
            rows.add(row);
        }
        return rows;
    }

    private double meters(Snap from, Snap to) {
        GHPoint start = snapped ? from.getSnappedPoint() : from.getQueryPoint();
        GHPoint end = snapped ? to.getSnappedPoint() : to.getQueryPoint();
        return DistanceCalcEarth.DIST_EARTH.calcDist(start.getLat(), start.getLon(), end.getLat(), end.getLon());
    }
}
