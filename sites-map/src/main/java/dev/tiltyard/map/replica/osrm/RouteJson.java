package dev.tiltyard.map.replica.osrm;

import com.graphhopper.util.PointList;
import dev.tiltyard.map.index.Travel;
import dev.tiltyard.map.replica.osrm.Piece.Exit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes routes in OSRM's JSON format. */
final class RouteJson {
    private final RouteOptions options;
    private final String mode;

    RouteJson(RouteOptions options, Travel travel) {
        this.options = options;
        this.mode = switch (travel) {
            case CAR -> "driving";
            case BIKE -> "cycling";
            case FOOT -> "walking";
        };
    }

    /** A route of one or more legs. */
    Map<String, Object> route(List<List<Piece>> legs) {
        List<Map<String, Object>> written = legs.stream().map(this::leg).toList();
        Map<String, Object> route = new LinkedHashMap<>();
        if (!options.overview().equals("false")) {
            PointList all = new PointList();
            legs.forEach(leg -> append(all, leg));
            route.put("geometry", geometry(options.overview().equals("full") ? all : simplified(all)));
        }
        double seconds = sum(written, "duration");
        route.put("legs", written);
        route.put("weight_name", "routability");
        route.put("weight", tenth(seconds));
        route.put("duration", tenth(seconds));
        route.put("distance", tenth(sum(written, "distance")));
        return route;
    }

    private static double sum(List<Map<String, Object>> legs, String key) {
        return legs.stream()
                .mapToDouble(leg -> ((Number) leg.getOrDefault(key, 0)).doubleValue())
                .sum();
    }

    private Map<String, Object> leg(List<Piece> pieces) {
        double meters = pieces.stream().mapToDouble(Piece::meters).sum();
        double seconds = pieces.stream().mapToDouble(Piece::seconds).sum();
        Map<String, Object> leg = new LinkedHashMap<>();
        leg.put("steps", options.steps() ? steps(pieces) : List.of());
        leg.put("summary", options.steps() ? summary(pieces) : "");
        leg.put("weight", tenth(seconds));
        leg.put("duration", tenth(seconds));
        leg.put("distance", tenth(meters));
        if (!options.annotations().isEmpty()) {
            leg.put("annotation", annotation(pieces));
        }
        return leg;
    }

    private Map<String, Object> annotation(List<Piece> pieces) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String wanted : options.annotations()) {
            values.put(
                    wanted,
                    pieces.stream()
                            .map(piece -> switch (wanted) {
                                case "distance" -> tenth(piece.meters());
                                case "duration", "weight" -> tenth(piece.seconds());
                                case "speed" -> tenth(piece.meters() / Math.max(0.001, piece.seconds()));
                                case "nodes" -> (Number) piece.end();
                                default -> (Number) 0;
                            })
                            .toList());
        }
        return values;
    }

    /** The names of the two longest roads, in the order of the route. */
    private static String summary(List<Piece> pieces) {
        Map<String, Double> lengths = new LinkedHashMap<>();
        for (Piece piece : pieces) {
            String name = piece.name().isEmpty() ? piece.ref() : piece.name();
            if (!name.isEmpty()) {
                lengths.merge(name, piece.meters(), Double::sum);
            }
        }
        List<String> longest = lengths.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .limit(2)
                .map(Map.Entry::getKey)
                .toList();
        return lengths.keySet().stream().filter(longest::contains).collect(Collectors.joining(", "));
    }

    private List<Map<String, Object>> steps(List<Piece> pieces) {
        List<Map<String, Object>> steps = new ArrayList<>();
        int begin = 0;
        Maneuver maneuver = Maneuver.DEPART;
        for (int i = 1; i <= pieces.size(); i++) {
            Maneuver next = i == pieces.size() ? Maneuver.ARRIVE : Maneuver.between(pieces.get(i - 1), pieces.get(i));
            if (!next.type().isEmpty()) {
                steps.add(step(pieces, begin, i, maneuver));
                begin = i;
                maneuver = next;
            }
        }
        steps.add(arrival(pieces.get(pieces.size() - 1)));
        return steps;
    }

    private Map<String, Object> step(List<Piece> all, int begin, int end, Maneuver maneuver) {
        List<Piece> pieces = all.subList(begin, end);
        Piece first = pieces.get(0);
        double before = begin == 0 ? 0 : all.get(begin - 1).ends();
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("geometry", geometry(append(new PointList(), pieces)));
        Map<String, Object> done = maneuver(maneuver, before, first.begins(), first.points(), 0);
        if (maneuver.type().endsWith("roundabout")) {
            done.put("exit", exit(all, begin));
        }
        step.put("maneuver", done);
        step.put("mode", mode);
        step.put("driving_side", "right");
        step.put("name", first.name());
        if (!first.ref().isEmpty()) {
            step.put("ref", first.ref());
        }
        step.put("intersections", intersections(all, begin, end));
        put(step, pieces);
        return step;
    }

    private Map<String, Object> arrival(Piece last) {
        PointList points = last.points();
        PointList end = new PointList();
        end.add(points.getLat(points.size() - 1), points.getLon(points.size() - 1));
        end.add(points.getLat(points.size() - 1), points.getLon(points.size() - 1));
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("geometry", geometry(end));
        step.put("maneuver", maneuver(Maneuver.ARRIVE, last.ends(), 0, points, points.size() - 1));
        step.put("mode", mode);
        step.put("driving_side", "right");
        step.put("name", last.name());
        if (!last.ref().isEmpty()) {
            step.put("ref", last.ref());
        }
        step.put(
                "intersections",
                List.of(Map.of(
                        "location", location(points, points.size() - 1),
                        "bearings", List.of(Math.round(last.ends() + 180) % 360),
                        "entry", List.of(true),
                        "in", 0)));
        put(step, List.of());
        return step;
    }

    private static void put(Map<String, Object> step, List<Piece> pieces) {
        double seconds = pieces.stream().mapToDouble(Piece::seconds).sum();
        step.put("weight", tenth(seconds));
        step.put("duration", tenth(seconds));
        step.put("distance", tenth(pieces.stream().mapToDouble(Piece::meters).sum()));
    }

    /** The number of the exit from a roundabout, from 1. */
    private static int exit(List<Piece> all, int begin) {
        int exits = 0;
        for (int i = begin; i < all.size() && all.get(i).roundabout(); i++) {
            if (all.get(i).exits().stream().filter(Exit::open).count() > 1) {
                exits++;
            }
        }
        return Math.max(1, exits);
    }

    private static Map<String, Object> maneuver(
            Maneuver maneuver, double before, double after, PointList points, int at) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("bearing_after", Math.round(after) % 360);
        json.put("bearing_before", Math.round(before) % 360);
        json.put("location", location(points, at));
        if (!maneuver.modifier().isEmpty()) {
            json.put("modifier", maneuver.modifier());
        }
        json.put("type", maneuver.type());
        return json;
    }

    private static List<Map<String, Object>> intersections(List<Piece> all, int begin, int end) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (int i = begin; i < end; i++) {
            Map<Long, Boolean> open = new TreeMap<>();
            Piece piece = all.get(i);
            long out = Math.round(piece.begins()) % 360;
            open.put(out, true);
            long in = -1;
            if (i > 0) {
                Piece before = all.get(i - 1);
                before.exits().forEach(exit -> open.putIfAbsent(Math.round(exit.bearing()) % 360, exit.open()));
                in = Math.round(before.ends() + 180) % 360;
                open.putIfAbsent(in, false);
            }
            List<Long> bearings = List.copyOf(open.keySet());
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("location", location(piece.points(), 0));
            json.put("bearings", bearings);
            json.put("entry", List.copyOf(open.values()));
            json.put("out", bearings.indexOf(out));
            if (in >= 0) {
                json.put("in", bearings.indexOf(in));
            }
            list.add(json);
        }
        return list;
    }

    private static PointList append(PointList all, List<Piece> pieces) {
        for (Piece piece : pieces) {
            for (int i = all.isEmpty() ? 0 : 1; i < piece.points().size(); i++) {
                all.add(piece.points().getLat(i), piece.points().getLon(i));
            }
        }
        return all;
    }

    /** Simplifies a line for an overview. */
    private static PointList simplified(PointList all) {
        double apart = Math.max(1, all.size() / 300.0);
        PointList few = new PointList();
        for (double at = 0; at < all.size() - 1; at += apart) {
            few.add(all.getLat((int) at), all.getLon((int) at));
        }
        few.add(all.getLat(all.size() - 1), all.getLon(all.size() - 1));
        return few;
    }

    private Object geometry(PointList points) {
        return switch (options.geometries()) {
            case "polyline6" -> Polyline.encoded(points, 1e6);
            case "geojson" -> Map.of("type", "LineString", "coordinates", coordinates(points));
            default -> Polyline.encoded(points, 1e5);
        };
    }

    private static List<List<Double>> coordinates(PointList points) {
        List<List<Double>> list = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            list.add(location(points, i));
        }
        return list;
    }

    static List<Double> location(PointList points, int at) {
        return List.of(micro(points.getLon(at)), micro(points.getLat(at)));
    }

    static double micro(double degrees) {
        return Math.rint(degrees * 1e6) / 1e6;
    }

    static double tenth(double value) {
        return Math.rint(value * 10) / 10;
    }
}
