package dev.tiltyard.map.world;

/**
 * The web site database's spatial index key: 16 bits of longitude and 16 of latitude, interleaved.
 *
 * <p>Source: openstreetmap-website, {@code lib/quad_tile}.
 */
public final class QuadTile {
    private static final int SIDE = 65535;

    private QuadTile() {}

    /** The key of a point. */
    public static long of(double lat, double lon) {
        return mixed((int) StrictMath.rint((lon + 180) * SIDE / 360), (int) StrictMath.rint((lat + 90) * SIDE / 180));
    }

    private static long mixed(int x, int y) {
        long tile = 0;
        for (int i = 15; i >= 0; i--) {
            tile = (tile << 1) | ((x >> i) & 1);
            tile = (tile << 1) | ((y >> i) & 1);
        }
        return tile;
    }
}
