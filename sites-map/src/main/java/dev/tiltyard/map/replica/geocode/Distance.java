package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Shape;

/** Distance to a geometry. */
public final class Distance {
    private static final double METERS_PER_DEGREE = 111_195;

    private Distance() {}

    /** Meters from a position to the nearest point of a geometry; 0 within an area. */
    public static double meters(Shape shape, double lat, double lon) {
        int[] at = {Shape.fixed(lat), Shape.fixed(lon)};
        if (shape.holds(at[0], at[1])) {
            return 0;
        }
        double east = METERS_PER_DEGREE / 1e7 * Math.cos(Math.toRadians(lat));
        double north = METERS_PER_DEGREE / 1e7;
        double nearest = Double.MAX_VALUE;
        for (int[] part : shape.parts()) {
            for (int i = 0; i < part.length; i += 2) {
                int j = Math.min(i + 2, part.length - 2);
                nearest = Math.min(
                        nearest,
                        toPiece(
                                (part[i] - at[0]) * north,
                                (part[i + 1] - at[1]) * east,
                                (part[j] - at[0]) * north,
                                (part[j + 1] - at[1]) * east));
            }
        }
        return nearest;
    }

    private static double toPiece(double y1, double x1, double y2, double x2) {
        double dx = x2 - x1;
        double dy = y2 - y1;
        double square = dx * dx + dy * dy;
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / square));
        return Math.hypot(x1 + t * dx, y1 + t * dy);
    }
}
