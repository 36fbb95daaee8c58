package dev.tiltyard.map.replica.osrm;

import com.graphhopper.routing.Path;
import com.graphhopper.routing.ev.RoadClass;
import com.graphhopper.storage.index.Snap;
import com.graphhopper.util.PointList;
import dev.tiltyard.map.replica.osrm.RouteFinder.Coordinate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Parses the lists in OSRM requests. */
final class Coordinates {
    private static final Pattern PAIR = Pattern.compile("(-?[0-9]+(?:\\.[0-9]+)?),(-?[0-9]+(?:\\.[0-9]+)?)");

    private Coordinates() {}

    /**
     * Parses {@code lon,lat;lon,lat}, or {@code polyline(...)}, {@code polyline6(...)}.
     *
     * @throws OsrmProblem InvalidUrl or InvalidValue
     */
    static List<Coordinate> read(String text) {
        Matcher line = Pattern.compile("polyline(6?)\\((.+)\\)").matcher(text);
        if (line.matches()) {
            return decoded(line.group(2), line.group(1).isEmpty() ? 1e5 : 1e6);
        }
        List<Coordinate> coordinates = new ArrayList<>();
        int at = 0;
        for (String part : text.split(";", -1)) {
            Matcher pair = PAIR.matcher(part);
            if (!pair.matches()) {
                throw new OsrmProblem("InvalidUrl", "URL string malformed close to position " + (at + 1));
            }
            double lon = Double.parseDouble(pair.group(1));
            double lat = Double.parseDouble(pair.group(2));
            if (Math.abs(lon) > 180 || Math.abs(lat) > 90) {
                throw new OsrmProblem("InvalidValue", "Invalid coordinate value.");
            }
            coordinates.add(new Coordinate(lon, lat));
            at += part.length() + 1;
        }
        return coordinates;
    }

    private static List<Coordinate> decoded(String text, double factor) {
        List<Coordinate> coordinates = new ArrayList<>();
        long[] sums = new long[2];
        int axis = 0;
        long value = 0;
        int shift = 0;
        for (char letter : text.toCharArray()) {
            int bits = letter - 63;
            if (bits < 0 || bits > 63) {
                throw new OsrmProblem("InvalidUrl", "URL string malformed: '" + letter + "' is not of a polyline");
            }
            value |= (long) (bits & 0x1F) << shift;
            shift += 5;
            if (bits < 0x20) {
                sums[axis] += (value & 1) == 0 ? value >> 1 : ~(value >> 1);
                if (axis == 1) {
                    coordinates.add(new Coordinate(sums[1] / factor, sums[0] / factor));
                }
                axis = 1 - axis;
                value = 0;
                shift = 0;
            }
        }
        return coordinates;
    }

    /**
     * Requires that per-coordinate lists have the right length.
     *
     * @throws OsrmProblem InvalidOptions if one has another number of elements, InvalidQuery if one is malformed
     */
    static void requireOneEach(Map<String, String> query, int count) {
        Map<String, String> forms = Map.of(
                "bearings",
                "([0-9]{1,3},[0-9]{1,3})?",
                "approaches",
                "(curb|unrestricted)?",
                "hints",
                "[A-Za-z0-9_=-]*");
        forms.forEach((key, form) -> {
            String given = query.get(key);
            if (given != null) {
                String[] parts = given.split(";", -1);
                requireCount(key, parts.length, count);
                if (!Arrays.stream(parts).allMatch(part -> part.matches(form))) {
                    throw RouteOptions.malformed(query, key);
                }
            }
        });
    }

    private static void requireCount(String key, int there, int wanted) {
        if (there != wanted) {
            throw new OsrmProblem(
                    "InvalidOptions",
                    "Number of elements in " + key + " size " + there + " does not match coordinate size " + wanted);
        }
    }

    /**
     * The coordinates at which a leg ends or begins.
     *
     * @throws OsrmProblem InvalidValue if the first or the last is not included
     */
    static List<Integer> waypoints(Map<String, String> query, int count) {
        List<Integer> chosen = chosen(query, "waypoints", count);
        if (!chosen.contains(0) || !chosen.contains(count - 1)) {
            throw new OsrmProblem("InvalidValue", "First and last coordinates must be specified as waypoints.");
        }
        return chosen;
    }

    /** Maximum distances from a road, in meters. */
    static List<Double> radiuses(Map<String, String> query, int count) {
        String given = query.get("radiuses");
        if (given == null) {
            return Collections.nCopies(count, Double.POSITIVE_INFINITY);
        }
        String[] parts = given.split(";", -1);
        requireCount("radiuses", parts.length, count);
        List<Double> radiuses = new ArrayList<>();
        for (String part : parts) {
            if (!part.matches("[0-9]+(\\.[0-9]+)?|unlimited|")) {
                throw RouteOptions.malformed(query, "radiuses");
            }
            radiuses.add(
                    part.isEmpty() || part.equals("unlimited") ? Double.POSITIVE_INFINITY : Double.parseDouble(part));
        }
        return radiuses;
    }

    /** The coordinates for a table's rows or columns. */
    static List<Integer> chosen(Map<String, String> query, String key, int count) {
        String given = query.getOrDefault(key, "all");
        if (given.equals("all")) {
            return IntStream.range(0, count).boxed().toList();
        }
        List<Integer> chosen = new ArrayList<>();
        for (String part : given.split(";", -1)) {
            if (!part.matches("[0-9]{1,6}")) {
                throw RouteOptions.malformed(query, key);
            }
            if (Integer.parseInt(part) >= count) {
                throw new OsrmProblem("InvalidOptions", "Too large " + key.replaceFirst("s$", "") + " index " + part);
            }
            chosen.add(Integer.parseInt(part));
        }
        return chosen;
    }

    /** A number for each path; null where there is none. */
    static List<List<@Nullable Double>> matrix(List<List<Optional<Path>>> paths, ToDoubleFunction<Path> number) {
        List<List<@Nullable Double>> rows = new ArrayList<>();
        for (List<Optional<Path>> row : paths) {
            List<@Nullable Double> numbers = new ArrayList<>();
            for (Optional<Path> path : row) {
                numbers.add(path.isPresent() ? RouteJson.tenth(number.applyAsDouble(path.get())) : null);
            }
            rows.add(numbers);
        }
        return rows;
    }

    /** The route from a place to itself. */
    static Piece standstill(Snap at) {
        PointList points = new PointList();
        points.add(at.getSnappedPoint().getLat(), at.getSnappedPoint().getLon());
        points.add(at.getSnappedPoint().getLat(), at.getSnappedPoint().getLon());
        String name = Optional.ofNullable(at.getClosestEdge().getName()).orElse("");
        return new Piece(name, "", RoadClass.OTHER, false, false, points, 0, 0, at.getClosestNode(), List.of());
    }
}
