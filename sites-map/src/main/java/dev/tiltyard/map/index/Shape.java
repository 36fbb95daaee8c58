package dev.tiltyard.map.index;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The geometry of a feature: a point, a line, or an area of one or more rings. Coordinates are integers, degrees times
 * 10^7, alternating latitude and longitude.
 *
 * @param parts points, lines or closed rings; never empty
 */
public record Shape(Kind kind, List<int[]> parts) {
    private static final double SCALE = 1e7;

    /** Geometry types. */
    public enum Kind {
        POINT,
        LINE,
        AREA
    }

    public Shape {
        parts = List.copyOf(parts);
    }

    static Shape point(double lat, double lon) {
        return new Shape(Kind.POINT, List.of(new int[] {fixed(lat), fixed(lon)}));
    }

    /** Degrees as an integer. */
    public static int fixed(double degrees) {
        return (int) Math.round(degrees * SCALE);
    }

    /** An integer as degrees. */
    public static double degrees(int fixed) {
        return fixed / SCALE;
    }

    /** South, west, north, east. */
    public int[] box() {
        int[] box = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE};
        for (int[] part : parts) {
            for (int i = 0; i < part.length; i += 2) {
                box[0] = Math.min(box[0], part[i]);
                box[1] = Math.min(box[1], part[i + 1]);
                box[2] = Math.max(box[2], part[i]);
                box[3] = Math.max(box[3], part[i + 1]);
            }
        }
        return box;
    }

    /** A representative point: the middle of a line, or the center of an area's box. */
    public int[] centre() {
        int[] first = parts.get(0);
        if (kind == Kind.AREA) {
            int[] box = box();
            return new int[] {middle(box[0], box[2]), middle(box[1], box[3])};
        }
        int at = first.length / 4 * 2;
        return new int[] {first[at], first[at + 1]};
    }

    private static int middle(int low, int high) {
        return (int) (((long) low + high) / 2);
    }

    /** An area's polygons: each begins with its outline, followed by those of its holes. */
    public List<List<int[]>> polygons() {
        List<List<int[]>> polygons = new ArrayList<>();
        List<int[]> holes = new ArrayList<>();
        for (int[] ring : parts) {
            long around = parts.stream()
                    .filter(other -> other != ring && holds(List.of(other), ring[0], ring[1]))
                    .count();
            if (around % 2 == 0) {
                polygons.add(new ArrayList<>(List.of(ring)));
            } else {
                holes.add(ring);
            }
        }
        for (int[] hole : holes) {
            polygons.stream()
                    .filter(polygon -> holds(List.of(polygon.get(0)), hole[0], hole[1]))
                    .findFirst()
                    .ifPresent(polygon -> polygon.add(hole));
        }
        return polygons;
    }

    /** Whether an area contains a point; false for other geometries. */
    public boolean holds(int lat, int lon) {
        return kind == Kind.AREA && holds(parts, lat, lon);
    }

    private static boolean holds(List<int[]> rings, int lat, int lon) {
        boolean inside = false;
        for (int[] ring : rings) {
            for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
                boolean spans = ring[i] > lat != ring[j] > lat;
                if (spans
                        && lon
                                < (double) ((long) ring[j + 1] - ring[i + 1])
                                                * ((long) lat - ring[i])
                                                / ((long) ring[j] - ring[i])
                                        + ring[i + 1]) {
                    inside = !inside;
                }
            }
        }
        return inside;
    }

    /** A compact encoding: differences as variable-length integers. */
    byte[] encoded() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(kind.ordinal());
        put(out, parts.size());
        for (int[] part : parts) {
            put(out, part.length);
            int lat = 0;
            int lon = 0;
            for (int i = 0; i < part.length; i += 2) {
                put(out, zigzag(part[i] - (long) lat));
                put(out, zigzag(part[i + 1] - (long) lon));
                lat = part[i];
                lon = part[i + 1];
            }
        }
        return out.toByteArray();
    }

    static Shape decoded(byte[] bytes, int offset) {
        Cursor in = new Cursor(bytes, offset + 1);
        Kind kind = Kind.values()[bytes[offset]];
        int count = (int) in.next();
        List<int[]> parts = new ArrayList<>(count);
        for (int p = 0; p < count; p++) {
            int[] part = new int[(int) in.next()];
            int lat = 0;
            int lon = 0;
            for (int i = 0; i < part.length; i += 2) {
                lat += (int) in.nextSigned();
                lon += (int) in.nextSigned();
                part[i] = lat;
                part[i + 1] = lon;
            }
            parts.add(part);
        }
        return new Shape(kind, parts);
    }

    private static long zigzag(long value) {
        return (value << 1) ^ (value >> 63);
    }

    private static void put(ByteArrayOutputStream out, long value) {
        long rest = value;
        while (rest > 0x7F) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private static final class Cursor {
        private final byte[] bytes;
        private int at;

        Cursor(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        long next() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte b = bytes[at++];
                value |= (long) (b & 0x7F) << shift;
                if (b >= 0) {
                    return value;
                }
            }
        }

        long nextSigned() {
            long value = next();
            return (value >>> 1) ^ -(value & 1);
        }
    }
}
