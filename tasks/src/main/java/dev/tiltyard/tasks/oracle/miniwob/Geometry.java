package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.List;
import java.util.Map;

/** Pages with a point to construct. */
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
        static Point of(PointerAndKeyboard.Sight sight) {
            return new Point(sight.x(), sight.y());
        }

        Point minus(Point other) {
            return new Point(x - other.x, y - other.y);
        }

        /** The point at a distance in a direction. */
        Point towards(Point direction, double way) {
            double length = Math.hypot(direction.x, direction.y);
            return new Point(x + direction.x / length * way, y + direction.y / length * way);
        }
    }

    private static void midpoint(MiniwobProblem problem) {
        List<Point> points = points(problem, "circle");
        hit(problem, new Point((points.get(0).x + points.get(1).x) / 2, (points.get(0).y + points.get(1).y) / 2));
    }

    private static void bisector(MiniwobProblem problem) {
        Point vertex = points(problem, "circle[fill=blue]").get(0);
        List<Point> ends = points(problem, "circle[fill=black]");
        Point one = new Point(0, 0).towards(ends.get(0).minus(vertex), 1);
        Point other = new Point(0, 0).towards(ends.get(1).minus(vertex), 1);
        hit(problem, inside(problem, vertex, List.of(new Point(one.x + other.x, one.y + other.y))));
    }

    private static void rightAngle(MiniwobProblem problem) {
        Point vertex = points(problem, "circle[fill=blue]").get(0);
        Point side = points(problem, "circle[fill=black]").get(0).minus(vertex);
        hit(problem, inside(problem, vertex, List.of(new Point(-side.y, side.x), new Point(side.y, -side.x))));
    }

    private static List<Point> points(MiniwobProblem problem, String selector) {
        return problem.hands().see(GRID + " " + selector).stream()
                .map(Point::of)
                .toList();
    }

    /** A point in one of the directions that is far enough away, and on the grid. */
    private static Point inside(MiniwobProblem problem, Point from, List<Point> directions) {
        PointerAndKeyboard.Sight grid = problem.hands().first(GRID);
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

    private static void hit(MiniwobProblem problem, Point point) {
        problem.hands().click(point.x, point.y);
        problem.submit();
    }
}
