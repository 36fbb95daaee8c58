package dev.tiltyard.map.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * The part of the map that a visitor without a position of their own sees first.
 *
 * @param zoom zoom level, from 2
 * @param lat latitude of the middle, in degrees
 * @param lon longitude of the middle, in degrees
 */
public record StartView(int zoom, double lat, double lon) {
    /** Of our extract: the Northeast. */
    public static final StartView OURS = new StartView(7, 42.896, -75.108);

    /** Pixels of a usual window's map. */
    private static final double WIDTH = 900;

    private static final double HEIGHT = 600;
    private static final double WORLD = 256;
    private static final int CLOSEST = 17;
    private static final int FARTHEST = 2;
    private static final String FILE = "view";

    /** As in the URL's fragment: {@code 12/47.05/8.3}. */
    public String text() {
        return String.format(Locale.ROOT, "%d/%.5f/%.5f", zoom, lat, lon);
    }

    void writeIn(Path folder) throws IOException {
        Files.writeString(folder.resolve(FILE), text() + "\n");
    }

    /**
     * The view of an indexed extract.
     *
     * @param folder as {@link MapIndexes#make} returns it
     * @throws dev.tiltyard.map.osm.ExtractException if it is unreadable
     */
    public static StartView in(Path folder) {
        try {
            String[] parts = Files.readString(folder.resolve(FILE)).strip().split("/", -1);
            return new StartView(
                    Integer.parseInt(parts[0]), Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
        } catch (IOException e) {
            throw MapIndexes.unreadable(folder, e);
        }
    }

    /**
     * Collects an even sample of an extract's nodes, however many there are. Extracts have a few nodes far outside: the
     * other ends of ways and of borders that cross their edge. The view shows all but these.
     */
    static final class Sample {
        private static final int SIZE = 1 << 13;
        private static final double OUTSIDE = 0.005;

        private final int[] lats = new int[SIZE];
        private final int[] lons = new int[SIZE];
        private int kept;
        private long every = 1;
        private long seen;

        void add(int lat, int lon) {
            if (seen++ % every != 0) {
                return;
            }
            if (kept == SIZE) {
                for (int i = 0; i < SIZE / 2; i++) {
                    lats[i] = lats[2 * i];
                    lons[i] = lons[2 * i];
                }
                kept = SIZE / 2;
                every *= 2;
            }
            lats[kept] = lat;
            lons[kept++] = lon;
        }

        /** @throws IllegalStateException if there was no node */
        StartView view() {
            if (kept == 0) {
                throw new IllegalStateException("no nodes");
            }
            double[] north = range(lats);
            double[] east = range(lons);
            double middle = (north[0] + north[1]) / 2;
            double wide = Math.max(1e-4, east[1] - east[0]);
            double high = Math.max(1e-4, (north[1] - north[0]) / Math.cos(Math.toRadians(middle)));
            double scale = Math.min(WIDTH / wide, HEIGHT / high) * 360 / WORLD;
            int zoom = (int) Math.floor(Math.log(scale) / Math.log(2));
            return new StartView(Math.max(FARTHEST, Math.min(CLOSEST, zoom)), middle, (east[0] + east[1]) / 2);
        }

        private double[] range(int[] values) {
            int[] sorted = Arrays.copyOf(values, kept);
            Arrays.sort(sorted);
            int cut = (int) (kept * OUTSIDE);
            return new double[] {Shape.degrees(sorted[cut]), Shape.degrees(sorted[kept - 1 - cut])};
        }
    }
}
