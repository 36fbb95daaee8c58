package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;

/** A point is found by measure. */
final class Geometry {
    private static final String GRID = "#svg-grid";
    private static final double SHORTEST = 15;
    private static final double LONGEST = 60;

    private Geometry() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "find-midpoint", Geometry::midpoint,
                "bisect-angle", Geometry::bisector,
                "right-angle", Geometry::rightAngle);
    }

    private record Point(double x, double y) {
        static Point of(Hands.Sight sight) {
            return new Point(sight.x(), sight.y());
        }

        Point minus(Point other) {
            return new Point(x - other.x, y - other.y);
        }

        /** Some way from here in a direction. */
        Point towards(Point direction, double way) {
            double length = Math.hypot(direction.x, direction.y);
            return new Point(x + direction.x / length * way, y + direction.y / length * way);
        }
    }

    private static void midpoint(Wob wob) {
        List<Point> points = points(wob, "circle");
        hit(wob, new Point((points.get(0).x + points.get(1).x) / 2, (points.get(0).y + points.get(1).y) / 2));
    }

    private static void bisector(Wob wob) {
        Point vertex = points(wob, "circle[fill=blue]").get(0);
        List<Point> ends = points(wob, "circle[fill=black]");
        Point one = new Point(0, 0).towards(ends.get(0).minus(vertex), 1);
        Point other = new Point(0, 0).towards(ends.get(1).minus(vertex), 1);
        hit(wob, inside(wob, vertex, List.of(new Point(one.x + other.x, one.y + other.y))));
    }

    private static void rightAngle(Wob wob) {
        Point vertex = points(wob, "circle[fill=blue]").get(0);
        Point side = points(wob, "circle[fill=black]").get(0).minus(vertex);
        hit(wob, inside(wob, vertex, List.of(new Point(-side.y, side.x), new Point(side.y, -side.x))));
    }

    private static List<Point> points(Wob wob, String selector) {
        return wob.hands().see(GRID + " " + selector).stream().map(Point::of).toList();
    }

    /** A point in one of the directions that is far enough away, and on the grid. */
    private static Point inside(Wob wob, Point from, List<Point> directions) {
        Hands.Sight grid = wob.hands().first(GRID);
        for (double way = LONGEST; way >= SHORTEST; way -= 5) {
            for (Point direction : directions) {
                Point point = from.towards(direction, way);
                boolean isOn = point.x > grid.left() + 2
                        && point.x < grid.left() + grid.width() - 2
                        && point.y > grid.top() + 2
                        && point.y < grid.top() + grid.height() - 2;
                if (isOn) {
                    return point;
                }
            }
        }
        throw new OracleException("no point in that direction is on the grid");
    }

    private static void hit(Wob wob, Point point) {
        wob.hands().click(point.x, point.y);
        wob.submit();
    }
}
