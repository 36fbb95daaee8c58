package dev.tiltyard.map.world;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds a road network: lines share nodes where they cross at grade, where they share a point, and where one ends on
 * another.
 */
final class RoadNet {
    private static final double CELL_DEGREES = 0.004;
    private static final double JOIN_METERS = 12;

    private final List<Road> roads = new ArrayList<>();
    private final Map<Long, List<Piece>> cells = new HashMap<>();

    /** A road with its points, including those where others meet it. */
    static final class Road {
        final SortedMap<String, String> tags;
        final boolean atGrade;
        final List<Point> points;
        private final Map<Integer, List<Point>> added = new TreeMap<>();

        Road(SortedMap<String, String> tags, List<Point> points, boolean atGrade) {
            this.tags = tags;
            this.points = List.copyOf(points);
            this.atGrade = atGrade;
        }

        private void add(int piece, Point point) {
            List<Point> there = added.computeIfAbsent(piece, any -> new ArrayList<>());
            boolean end = point.equals(points.get(piece)) || point.equals(points.get(piece + 1));
            if (!end && !there.contains(point)) {
                there.add(point);
            }
        }

        /** All points in order, including those where others meet it. */
        List<Point> line() {
            List<Point> line = new ArrayList<>();
            for (int i = 0; i + 1 < points.size(); i++) {
                Point from = points.get(i);
                line.add(from);
                added.getOrDefault(i, List.of()).stream()
                        .sorted(Comparator.comparingDouble(from::metersTo))
                        .forEach(line::add);
            }
            line.add(points.get(points.size() - 1));
            return line;
        }
    }

    private record Piece(Road road, int at) {
        Point from() {
            return road.points.get(at);
        }

        Point to() {
            return road.points.get(at + 1);
        }
    }

    /** Adds a road; roads at grade are connected to others at grade. */
    Road add(SortedMap<String, String> tags, List<Point> points, boolean atGrade) {
        Road road = new Road(tags, points.stream().map(Point::rounded).toList(), atGrade);
        roads.add(road);
        for (int i = 0; i + 1 < road.points.size(); i++) {
            Piece piece = new Piece(road, i);
            if (atGrade) {
                meetOthers(piece);
            }
            for (long cell : cellsOf(piece.from(), piece.to())) {
                cells.computeIfAbsent(cell, any -> new ArrayList<>()).add(piece);
            }
        }
        return road;
    }

    List<Road> roads() {
        return roads;
    }

    /** Whether a straight line would cross a road, or pass close to it. */
    boolean blocked(Point from, Point to, Road except) {
        for (long cell : cellsOf(from, to)) {
            for (Piece other : cells.getOrDefault(cell, List.of())) {
                if (other.road != except && crossing(from, to, other.from(), other.to()) != null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds a node to a road, where another one joins it. */
    static void join(Road road, int piece, Point point) {
        road.add(piece, point);
    }

    private void meetOthers(Piece piece) {
        for (long cell : cellsOf(piece.from(), piece.to())) {
            for (Piece other : List.copyOf(cells.getOrDefault(cell, List.of()))) {
                if (other.road.atGrade && other.road != piece.road) {
                    meet(piece, other);
                }
            }
        }
    }

    private static void meet(Piece one, Piece other) {
        if (joined(one, other) | joined(other, one)) {
            return;
        }
        Point at = crossing(one.from(), one.to(), other.from(), other.to());
        if (at != null) {
            Point node = at.rounded();
            one.road.add(one.at, node);
            other.road.add(other.at, node);
        }
    }

    /** If an end of one road is on the other, that one gets it as a node. */
    private static boolean joined(Piece one, Piece other) {
        boolean any = false;
        for (Point end : List.of(one.from(), one.to())) {
            if (end.equals(other.from()) || end.equals(other.to())) {
                any = true;
            } else if (distance(end, other.from(), other.to()) < JOIN_METERS) {
                other.road.add(other.at, end);
                any = true;
            }
        }
        return any;
    }

    /** Meters from a point to a straight line. */
    static double distance(Point point, Point from, Point to) {
        double x = to.eastOf(from);
        double y = to.northOf(from);
        double px = point.eastOf(from);
        double py = point.northOf(from);
        double square = x * x + y * y;
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / square));
        return StrictMath.hypot(px - t * x, py - t * y);
    }

    private static @Nullable Point crossing(Point a, Point b, Point c, Point d) {
        double x = b.lon() - a.lon();
        double y = b.lat() - a.lat();
        double u = d.lon() - c.lon();
        double v = d.lat() - c.lat();
        double determinant = x * v - y * u;
        if (Math.abs(determinant) < 1e-14) {
            return null;
        }
        double t = ((c.lon() - a.lon()) * v - (c.lat() - a.lat()) * u) / determinant;
        double s = ((c.lon() - a.lon()) * y - (c.lat() - a.lat()) * x) / determinant;
        return t < 0 || t > 1 || s < 0 || s > 1 ? null : a.towards(b, t);
    }

    private static List<Long> cellsOf(Point from, Point to) {
        List<Long> found = new ArrayList<>();
        int south = cell(Math.min(from.lat(), to.lat()) - 0.0002);
        int north = cell(Math.max(from.lat(), to.lat()) + 0.0002);
        int west = cell(Math.min(from.lon(), to.lon()) - 0.0002);
        int east = cell(Math.max(from.lon(), to.lon()) + 0.0002);
        for (int i = south; i <= north; i++) {
            for (int j = west; j <= east; j++) {
                found.add(((long) i << 32) | (j & 0xFFFFFFFFL));
            }
        }
        return found;
    }

    private static int cell(double degrees) {
        return (int) StrictMath.floor(degrees / CELL_DEGREES);
    }
}
