package dev.tiltyard.map.world;

import java.util.ArrayList;
import java.util.List;

/** The course of a long road between its known points: bends that give it its true length. */
final class Course {
    private static final double STEP_METERS = 450;
    private static final double WAVE_METERS = 3_600;
    private static final int MOST_STEPS = 800;
    private static final int HALVINGS = 40;

    private Course() {}

    /**
     * A line through the same points with the given length.
     *
     * @param kilometers 0 to keep the line
     * @throws IllegalArgumentException if the line is longer already
     */
    static List<Point> ofLength(List<Point> known, double kilometers) {
        if (kilometers == 0) {
            return known;
        }
        double wanted = kilometers * 1000;
        double least = Point.length(known);
        if (least > wanted) {
            throw new IllegalArgumentException("a road of " + kilometers + " km is to go through points that are "
                    + least / 1000 + " km apart: " + known);
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (Point.length(bent(known, middle)) < wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return bent(known, low);
    }

    private static List<Point> bent(List<Point> known, double swing) {
        List<Point> line = new ArrayList<>();
        line.add(known.get(0));
        for (int i = 1; i < known.size(); i++) {
            bend(known.get(i - 1), known.get(i), swing, line);
        }
        return line;
    }

    private static void bend(Point from, Point to, double swing, List<Point> line) {
        double length = from.metersTo(to);
        int steps = (int) Math.max(2, Math.min(MOST_STEPS, StrictMath.round(length / STEP_METERS)));
        double waves = Math.max(1, StrictMath.rint(length / WAVE_METERS));
        double north = to.northOf(from) / length;
        double east = to.eastOf(from) / length;
        for (int k = 1; k < steps; k++) {
            double t = k / (double) steps;
            double aside = swing * length / waves / 2 * StrictMath.sin(t * waves * 2 * StrictMath.PI);
            line.add(from.towards(to, t).moved(-east * aside, north * aside).rounded());
        }
        line.add(to);
    }
}
