package dev.tiltyard.map.replica.osrm;

import com.graphhopper.routing.AlternativeRouteCH;
import com.graphhopper.routing.Path;
import com.graphhopper.routing.ch.CHRoutingAlgorithmFactory;
import com.graphhopper.routing.ev.DecimalEncodedValue;
import com.graphhopper.routing.querygraph.QueryGraph;
import com.graphhopper.routing.querygraph.QueryRoutingCHGraph;
import com.graphhopper.routing.util.EdgeFilter;
import com.graphhopper.storage.index.Snap;
import com.graphhopper.util.PMap;
import dev.tiltyard.map.index.RoadGraphs;
import dev.tiltyard.map.index.Travel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the nearest roads and the fastest routes on them. */
final class RouteFinder {
    /** OSRM snaps at any distance; nobody means a road that is farther away than this. */
    private static final double FAR_METERS = 60_000;

    private final RoadGraphs roads;

    RouteFinder(RoadGraphs roads) {
        this.roads = roads;
    }

    RoadGraphs roads() {
        return roads;
    }

    /** A requested position. */
    record Coordinate(double lon, double lat) {}

    /**
     * The nearest point on a road.
     *
     * @param radius maximum distance in meters
     * @throws OsrmProblem NoSegment if there is none
     */
    Snap snap(Travel travel, Coordinate at, double radius, int number) {
        DecimalEncodedValue speed = roads.speed(travel);
        EdgeFilter open = edge -> edge.get(speed) > 0 || edge.getReverse(speed) > 0;
        Snap snap = roads.hopper().getLocationIndex().findClosest(at.lat(), at.lon(), open);
        if (!snap.isValid() || snap.getQueryDistance() > Math.min(radius, FAR_METERS)) {
            throw new OsrmProblem("NoSegment", "Could not find a matching segment for coordinate " + number);
        }
        return snap;
    }

    /**
     * The nearest points on several roads, nearest first.
     *
     * @throws OsrmProblem NoSegment if there is none
     */
    List<Snap> nearest(Travel travel, Coordinate at, int most) {
        List<Snap> found = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        DecimalEncodedValue speed = roads.speed(travel);
        found.add(snap(travel, at, Double.POSITIVE_INFINITY, 0));
        seen.add(found.get(0).getClosestEdge().getEdge());
        while (found.size() < most) {
            Snap next = roads.hopper()
                    .getLocationIndex()
                    .findClosest(
                            at.lat(),
                            at.lon(),
                            edge -> !seen.contains(edge.getEdge())
                                    && (edge.get(speed) > 0 || edge.getReverse(speed) > 0));
            if (!next.isValid() || next.getQueryDistance() > FAR_METERS) {
                break;
            }
            seen.add(next.getClosestEdge().getEdge());
            found.add(next);
        }
        return found;
    }

    /** Snapped points with a common graph for all legs of a route. */
    final class Journey {
        private final Travel travel;
        private final List<Snap> snaps;
        private final QueryGraph graph;

        Journey(Travel travel, List<Snap> snaps) {
            this.travel = travel;
            this.snaps = List.copyOf(snaps);
            this.graph = QueryGraph.create(roads.hopper().getBaseGraph(), snaps);
        }

        QueryGraph graph() {
            return graph;
        }

        DecimalEncodedValue speed() {
            return roads.speed(travel);
        }

        /** The fastest route between two points; not found if there is none. */
        Path fastest(int from, int to) {
            return new CHRoutingAlgorithmFactory(roads.graph(travel), graph)
                    .createAlgo(new PMap())
                    .calcPath(snaps.get(from).getClosestNode(), snaps.get(to).getClosestNode());
        }

        /** The fastest route and reasonable alternatives; empty if there is none. */
        List<Path> choices(int from, int to, int most) {
            Path fastest = fastest(from, to);
            List<Path> paths = new ArrayList<>();
            if (fastest.isFound()) {
                paths.add(fastest);
            }
            if (fastest.isFound() && most > 0) {
                QueryRoutingCHGraph overlaid = new QueryRoutingCHGraph(roads.graph(travel), graph);
                AlternativeRouteCH others = new AlternativeRouteCH(
                        overlaid,
                        new PMap()
                                .putObject("alternative_route.max_paths", most + 1)
                                .putObject("alternative_route.max_weight_factor", 1.5)
                                .putObject("alternative_route.max_share_factor", 0.8));
                List<Path> found = others.calcPaths(
                        snaps.get(from).getClosestNode(), snaps.get(to).getClosestNode());
                found.stream().skip(1).filter(Path::isFound).limit(most).forEach(paths::add);
            }
            return paths;
        }
    }

    /** Duration of a route in seconds: each edge at its speed. */
    static double seconds(Path path, DecimalEncodedValue speed) {
        double seconds = 0;
        for (var edge : path.calcEdges()) {
            seconds += edge.getDistance() / Math.max(0.25, edge.get(speed)) * 3.6;
        }
        return seconds;
    }
}
