package dev.tiltyard.map.world;

import java.util.ArrayList;
import java.util.List;

/** A position in degrees. */
record Point(double lat, double lon) {
    private static final double EARTH_METERS = 6_371_009;
    private static final double METERS_PER_DEGREE = StrictMath.toRadians(1) * EARTH_METERS;

    /** Parses {@code 40.44,-79.95 40.45,-79.94}. */
    static List<Point> list(String text) {
        List<Point> points = new ArrayList<>();
        for (String pair : text.strip().split("\\s+")) {
            int comma = pair.indexOf(',');
            points.add(new Point(
                    Double.parseDouble(pair.substring(0, comma)), Double.parseDouble(pair.substring(comma + 1))));
        }
        return points;
    }

    /** Straight-line distance in meters. */
    double metersTo(Point other) {
        double dLat = StrictMath.toRadians(other.lat - lat) / 2;
        double dLon = StrictMath.toRadians(other.lon - lon) / 2;
        double a = StrictMath.sin(dLat) * StrictMath.sin(dLat)
                + StrictMath.cos(StrictMath.toRadians(lat))
                        * StrictMath.cos(StrictMath.toRadians(other.lat))
                        * StrictMath.sin(dLon)
                        * StrictMath.sin(dLon);
        return 2 * EARTH_METERS * StrictMath.asin(StrictMath.sqrt(a));
    }

    /** This position shifted by meters to the north and to the east. */
    Point moved(double north, double east) {
        return new Point(
                lat + north / METERS_PER_DEGREE,
                lon + east / (METERS_PER_DEGREE * StrictMath.cos(StrictMath.toRadians(lat))));
    }

    /** Meters to the north of another place. */
    double northOf(Point origin) {
        return (lat - origin.lat) * METERS_PER_DEGREE;
    }

    /** Meters to the east of another place. */
    double eastOf(Point origin) {
        return (lon - origin.lon) * METERS_PER_DEGREE * StrictMath.cos(StrictMath.toRadians(origin.lat));
    }

    /** The position at a fraction of the way to another. */
    Point towards(Point other, double fraction) {
        return new Point(lat + (other.lat - lat) * fraction, lon + (other.lon - lon) * fraction);
    }

    /** Rounded to seven decimals, as in the database. */
    Point rounded() {
        return new Point(StrictMath.rint(lat * 1e7) / 1e7, StrictMath.rint(lon * 1e7) / 1e7);
    }

    static double length(List<Point> line) {
        double meters = 0;
        for (int i = 1; i < line.size(); i++) {
            meters += line.get(i - 1).metersTo(line.get(i));
        }
        return meters;
    }
}
