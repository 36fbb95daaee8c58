package dev.tiltyard.map.replica.osrm;

import com.graphhopper.routing.Path;
import com.graphhopper.storage.index.Snap;
import dev.tiltyard.map.index.RoadGraphs;
import dev.tiltyard.map.index.Travel;
import dev.tiltyard.map.replica.osrm.RouteFinder.Coordinate;
import dev.tiltyard.map.replica.osrm.RouteFinder.Journey;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The services {@code route}, {@code table} and {@code nearest}, at {@code /route/v1/car/...} and, for the web site's
 * front end, at {@code /osrm/routed-car/route/v1/driving/...}.
 *
 * <p>Source: OSRM 5.27, docs/http.md.
 */
public final class OsrmPages {
    private static final int MOST_ROUTED = 500;
    private static final int MOST_IN_TABLE = 100;

    private final RouteFinder finder;

    public OsrmPages(RoadGraphs roads) {
        this.finder = new RouteFinder(roads);
    }

    public void addTo(Routes routes) {
        for (String prefix :
                List.of("", "/osrm/{server:routed-(?:car|bike|foot)}", "/{server:routed-(?:car|bike|foot)}")) {
            String pattern = "/{service:[a-z]+}/{version:v[0-9]+}/{profile}/{coordinates...}";
            if (prefix.isEmpty()) {
                pattern = pattern.replace("[a-z]+", "route|table|nearest|match|trip|tile");
            }
            routes.get(prefix + pattern, this::answer);
        }
    }

    private void answer(Visit visit) {
        visit.setHeader("Access-Control-Allow-Origin", "*");
        try {
            visit.json(answerTo(visit));
        } catch (OsrmProblem e) {
            visit.status(400);
            Map<String, Object> problem = new LinkedHashMap<>();
            problem.put("code", e.code());
            problem.put("message", e.getMessage());
            visit.json(problem);
        }
    }

    private Map<String, Object> answerTo(Visit visit) {
        if (!visit.parameter("version").equals("v1")) {
            throw new OsrmProblem("InvalidVersion", "Version " + visit.parameter("version") + " not found!");
        }
        Travel travel = Travel.named(
                        visit.hasParameter("server") ? visit.parameter("server") : visit.parameter("profile"))
                .orElseThrow(() -> new OsrmProblem(
                        "InvalidValue", "Profile " + visit.parameter("profile") + " is none of car, bike, foot."));
        Map<String, String> query = new LinkedHashMap<>();
        visit.queries().forEach((key, values) -> query.put(key, values.isEmpty() ? "" : values.get(0)));
        List<Coordinate> coordinates =
                Coordinates.read(visit.parameter("coordinates").replaceFirst("\\.(json|flatbuffers)$", ""));
        return switch (visit.parameter("service")) {
            case "route" -> route(travel, coordinates, query);
            case "table" -> table(travel, coordinates, query);
            case "nearest" -> nearest(travel, coordinates, query);
            default -> throw new OsrmProblem("InvalidService", "Service " + visit.parameter("service") + " not found!");
        };
    }

    private Map<String, Object> route(Travel travel, List<Coordinate> coordinates, Map<String, String> query) {
        RouteOptions options = RouteOptions.read(query);
        if (coordinates.size() < 2) {
            throw new OsrmProblem("InvalidOptions", "Number of coordinates needs to be at least two.");
        }
        limit(coordinates, MOST_ROUTED, "route");
        List<Snap> snaps = snaps(travel, coordinates, query);
        Journey journey = finder.new Journey(travel, snaps);
        RouteJson json = new RouteJson(options, travel);
        List<Map<String, Object>> routes = new ArrayList<>();
        if (coordinates.size() == 2) {
            journey.choices(0, 1, options.alternatives())
                    .forEach(path -> routes.add(json.route(List.of(pieces(journey, path, snaps.get(0))))));
        } else {
            routes.add(json.route(legs(journey, snaps, Coordinates.waypoints(query, coordinates.size()))));
        }
        if (routes.isEmpty()) {
            throw impossible();
        }
        Map<String, Object> answer = answer();
        answer.put("routes", routes);
        if (!options.skipWaypoints()) {
            answer.put("waypoints", waypoints(snaps, query));
        }
        return answer;
    }

    /** From each coordinate to the next; coordinates that are not waypoints are passed within a leg. */
    private List<List<Piece>> legs(Journey journey, List<Snap> snaps, List<Integer> waypoints) {
        List<List<Piece>> legs = new ArrayList<>();
        List<Piece> leg = new ArrayList<>();
        for (int i = 1; i < snaps.size(); i++) {
            Path path = journey.fastest(i - 1, i);
            if (!path.isFound()) {
                throw impossible();
            }
            leg.addAll(pieces(journey, path, snaps.get(i - 1)));
            if (waypoints.contains(i)) {
                legs.add(leg);
                leg = new ArrayList<>();
            }
        }
        return legs;
    }

    private List<Piece> pieces(Journey journey, Path path, Snap from) {
        List<Piece> pieces =
                Piece.of(journey, path.calcEdges(), finder.roads().hopper().getEncodingManager());
        return pieces.isEmpty() ? List.of(Coordinates.standstill(from)) : pieces;
    }

    private static OsrmProblem impossible() {
        return new OsrmProblem("NoRoute", "Impossible route between points");
    }

    private Map<String, Object> table(Travel travel, List<Coordinate> coordinates, Map<String, String> query) {
        limit(coordinates, MOST_IN_TABLE, "table");
        TableOptions options = TableOptions.read(query);
        List<Integer> sources = Coordinates.chosen(query, "sources", coordinates.size());
        List<Integer> destinations = Coordinates.chosen(query, "destinations", coordinates.size());
        List<String> wanted = options.annotations();
        List<Snap> snaps = snaps(travel, coordinates, query);
        Journey journey = finder.new Journey(travel, snaps);
        List<List<Optional<Path>>> paths = sources.stream()
                .map(from -> destinations.stream()
                        .map(to -> Optional.of(journey.fastest(from, to)).filter(Path::isFound))
                        .toList())
                .toList();
        Map<String, Object> answer = answer();
        if (wanted.contains("duration")) {
            answer.put(
                    "durations",
                    options.durations(
                            Coordinates.matrix(paths, path -> RouteFinder.seconds(path, journey.speed())),
                            sources.stream().map(snaps::get).toList(),
                            destinations.stream().map(snaps::get).toList()));
        }
        if (wanted.contains("distance")) {
            answer.put("distances", Coordinates.matrix(paths, Path::getDistance));
        }
        answer.put("sources", waypoints(sources.stream().map(snaps::get).toList(), query));
        answer.put(
                "destinations", waypoints(destinations.stream().map(snaps::get).toList(), query));
        return answer;
    }

    private Map<String, Object> nearest(Travel travel, List<Coordinate> coordinates, Map<String, String> query) {
        if (coordinates.size() != 1) {
            throw new OsrmProblem("InvalidOptions", "Only one input coordinate is supported");
        }
        RouteOptions.requireKnown(query, Set.of("number"));
        String number = query.getOrDefault("number", "1");
        if (!number.matches("[1-9][0-9]{0,3}")) {
            throw RouteOptions.malformed(query, "number");
        }
        Map<String, Object> answer = answer();
        answer.put("waypoints", waypoints(finder.nearest(travel, coordinates.get(0), Integer.parseInt(number)), query));
        return answer;
    }

    private List<Snap> snaps(Travel travel, List<Coordinate> coordinates, Map<String, String> query) {
        Coordinates.requireOneEach(query, coordinates.size());
        List<Double> radiuses = Coordinates.radiuses(query, coordinates.size());
        List<Snap> snaps = new ArrayList<>();
        for (int i = 0; i < coordinates.size(); i++) {
            snaps.add(finder.snap(travel, coordinates.get(i), radiuses.get(i), i));
        }
        return snaps;
    }

    private static void limit(List<Coordinate> coordinates, int most, String service) {
        if (coordinates.size() > most) {
            throw new OsrmProblem(
                    "TooBig",
                    "Too many " + service + " coordinates: Number of entries " + coordinates.size()
                            + " is higher than current maximum (" + most + ")");
        }
    }

    private static Map<String, Object> answer() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("code", "Ok");
        return answer;
    }

    private static List<Map<String, Object>> waypoints(List<Snap> snaps, Map<String, String> query) {
        boolean hints = !query.getOrDefault("generate_hints", "true").equals("false");
        return snaps.stream().map(snap -> waypoint(snap, hints)).toList();
    }

    private static Map<String, Object> waypoint(Snap snap, boolean hints) {
        var point = snap.getSnappedPoint();
        Map<String, Object> json = new LinkedHashMap<>();
        if (hints) {
            byte[] hint = ByteBuffer.allocate(24)
                    .putInt(snap.getClosestEdge().getEdge())
                    .putDouble(point.getLat())
                    .putDouble(point.getLon())
                    .array();
            json.put("hint", Base64.getUrlEncoder().encodeToString(hint));
        }
        json.put("distance", snap.getQueryDistance());
        json.put("name", Optional.ofNullable(snap.getClosestEdge().getName()).orElse(""));
        json.put("location", List.of(RouteJson.micro(point.getLon()), RouteJson.micro(point.getLat())));
        return json;
    }
}
