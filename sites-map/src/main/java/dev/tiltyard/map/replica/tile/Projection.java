package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Shape;

/** Converts positions to pixels of a tile (spherical Mercator). */
record Projection(int zoom, int x, int y) {
    static final int SIDE = 256;

    double pixelX(int lon) {
        return ((Shape.degrees(lon) + 180) / 360 * (1L << zoom) - x) * SIDE;
    }

    double pixelY(int lat) {
        double radians = Math.toRadians(Math.max(-85.0511, Math.min(85.0511, Shape.degrees(lat))));
        double at = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
        return (at * (1L << zoom) - y) * SIDE;
    }

    /** South, west, north, east of a square of tiles that begins with this one, with a margin in pixels. */
    int[] box(int tiles, int margin) {
        double edge = margin / (double) SIDE;
        return new int[] {
            Shape.fixed(lat(y + tiles + edge)),
            Shape.fixed(Math.max(-180, lon(x - edge))),
            Shape.fixed(lat(y - edge)),
            Shape.fixed(Math.min(180, lon(x + tiles + edge)))
        };
    }

    private double lon(double column) {
        return column / (1L << zoom) * 360 - 180;
    }

    private double lat(double row) {
        double n = Math.PI - 2 * Math.PI * row / (1L << zoom);
        return Math.toDegrees(Math.atan(Math.sinh(n)));
    }
}
