package dev.tiltyard.map.replica.osrm;

import com.graphhopper.util.PointList;

/**
 * Encodes lines as polylines.
 *
 * <p>Source: Google's encoded polyline algorithm, with five or six decimals.
 */
final class Polyline {
    private Polyline() {}

    /** @param factor 1e5 or 1e6 */
    static String encoded(PointList points, double factor) {
        StringBuilder text = new StringBuilder();
        long lat = 0;
        long lon = 0;
        for (int i = 0; i < points.size(); i++) {
            long nextLat = Math.round(points.getLat(i) * factor);
            long nextLon = Math.round(points.getLon(i) * factor);
            append(text, nextLat - lat);
            append(text, nextLon - lon);
            lat = nextLat;
            lon = nextLon;
        }
        return text.toString();
    }

    private static void append(StringBuilder text, long difference) {
        long rest = difference < 0 ? ~(difference << 1) : difference << 1;
        while (rest >= 0x20) {
            text.append((char) ((0x20 | rest & 0x1F) + 63));
            rest >>= 5;
        }
        text.append((char) (rest + 63));
    }
}
