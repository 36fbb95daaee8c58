package dev.tiltyard.map.replica.osrm;

import com.graphhopper.routing.ev.BooleanEncodedValue;
import com.graphhopper.routing.ev.DecimalEncodedValue;
import com.graphhopper.routing.ev.EncodedValueLookup;
import com.graphhopper.routing.ev.EnumEncodedValue;
import com.graphhopper.routing.ev.RoadClass;
import com.graphhopper.routing.ev.RoadClassLink;
import com.graphhopper.routing.ev.Roundabout;
import com.graphhopper.util.EdgeIteratorState;
import com.graphhopper.util.FetchMode;
import com.graphhopper.util.PointList;
import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a route between two junctions.
 *
 * @param end the graph's node at its end
 * @param exits bearings of all accessible roads at its end, except for the incoming one
 */
record Piece(
        String name,
        String ref,
        RoadClass road,
        boolean link,
        boolean roundabout,
        PointList points,
        double meters,
        double seconds,
        int end,
        List<Exit> exits) {

    /** An exit of a junction. */
    record Exit(double bearing, boolean open) {}

    /** Creates pieces from a route's edges. */
    static List<Piece> of(RouteFinder.Journey journey, List<EdgeIteratorState> edges, EncodedValueLookup values) {
        EnumEncodedValue<RoadClass> roads = values.getEnumEncodedValue(RoadClass.KEY, RoadClass.class);
        BooleanEncodedValue links = values.getBooleanEncodedValue(RoadClassLink.KEY);
        BooleanEncodedValue roundabouts = values.getBooleanEncodedValue(Roundabout.KEY);
        DecimalEncodedValue speed = journey.speed();
        List<Piece> pieces = new ArrayList<>();
        for (EdgeIteratorState edge : edges) {
            Object ref = edge.getValue("street_ref");
            pieces.add(new Piece(
                    edge.getName() == null ? "" : edge.getName(),
                    ref == null ? "" : ref.toString(),
                    edge.get(roads),
                    edge.get(links),
                    edge.get(roundabouts),
                    edge.fetchWayGeometry(FetchMode.ALL),
                    edge.getDistance(),
                    edge.getDistance() / Math.max(0.25, edge.get(speed)) * 3.6,
                    edge.getAdjNode(),
                    exits(journey, edge, speed)));
        }
        return pieces;
    }

    private static List<Exit> exits(RouteFinder.Journey journey, EdgeIteratorState edge, DecimalEncodedValue speed) {
        List<Exit> exits = new ArrayList<>();
        var others = journey.graph().createEdgeExplorer(any -> true).setBaseNode(edge.getAdjNode());
        while (others.next()) {
            if (others.getEdge() != edge.getEdge() && (others.get(speed) > 0 || others.getReverse(speed) > 0)) {
                PointList points = others.fetchWayGeometry(FetchMode.ALL);
                exits.add(new Exit(bearing(points, 0), others.get(speed) > 0));
            }
        }
        return exits;
    }

    /** Its initial bearing. */
    double begins() {
        return bearing(points, 0);
    }

    /** Its final bearing. */
    double ends() {
        return bearing(points, points.size() - 2);
    }

    private static double bearing(PointList points, int from) {
        if (points.size() < 2) {
            return 0;
        }
        int at = Math.max(0, from);
        double north = points.getLat(at + 1) - points.getLat(at);
        double east = (points.getLon(at + 1) - points.getLon(at)) * Math.cos(Math.toRadians(points.getLat(at)));
        return (Math.toDegrees(Math.atan2(east, north)) + 360) % 360;
    }

    /** From -180 to 180, positive to the right: the turn angle from this piece to a bearing. */
    double turn(double bearing) {
        return (bearing - ends() + 540) % 360 - 180;
    }

    boolean large() {
        return road == RoadClass.MOTORWAY || road == RoadClass.TRUNK;
    }
}
