package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Shape;
import java.util.BitSet;
import java.util.stream.IntStream;

/** Line simplification (Douglas-Peucker). */
final class Thinning {
    private static final int RING = 4;

    private Thinning() {}

    /** The geometry without points that are closer than this to the simplified line. */
    static Shape of(Shape shape, double degrees) {
        if (degrees <= 0 || shape.kind() == Shape.Kind.POINT) {
            return shape;
        }
        return new Shape(
                shape.kind(),
                shape.parts().stream()
                        .map(part -> thinned(part, degrees * 1e7, shape.kind()))
                        .toList());
    }

    private static int[] thinned(int[] part, double tolerance, Shape.Kind kind) {
        int last = part.length / 2 - 1;
        BitSet kept = new BitSet(last + 1);
        kept.set(0);
        kept.set(last);
        if (kind == Shape.Kind.AREA) {
            keepRing(part, last, tolerance, kept);
        } else {
            keep(part, 0, last, tolerance, kept);
        }
        return kept.stream()
                .flatMap(i -> IntStream.of(part[i * 2], part[i * 2 + 1]))
                .toArray();
    }

    /** A ring keeps at least three corners, to remain valid. */
    private static void keepRing(int[] part, int last, double tolerance, BitSet kept) {
        int across = furthest(part, 0, last, 0);
        if (across < 0) {
            kept.set(0, last + 1);
            return;
        }
        kept.set(across);
        keep(part, 0, across, tolerance, kept);
        keep(part, across, last, tolerance, kept);
        if (kept.cardinality() < RING) {
            int aside = furthest(part, across, last, 0);
            kept.set(aside < 0 ? Math.max(1, furthest(part, 0, across, 0)) : aside);
        }
    }

    private static void keep(int[] part, int from, int to, double tolerance, BitSet kept) {
        int furthest = furthest(part, from, to, tolerance);
        if (furthest > 0) {
            kept.set(furthest);
            keep(part, from, furthest, tolerance, kept);
            keep(part, furthest, to, tolerance, kept);
        }
    }

    /** The point between two that is furthest from their line, and further than this; -1 if there is none. */
    private static int furthest(int[] part, int from, int to, double least) {
        int furthest = -1;
        double most = least;
        for (int i = from + 1; i < to; i++) {
            double far = distance(part, i, from, to);
            if (far > most) {
                most = far;
                furthest = i;
            }
        }
        return furthest;
    }

    private static double distance(int[] part, int point, int from, int to) {
        double y = part[to * 2] - (double) part[from * 2];
        double x = part[to * 2 + 1] - (double) part[from * 2 + 1];
        double py = part[point * 2] - (double) part[from * 2];
        double px = part[point * 2 + 1] - (double) part[from * 2 + 1];
        double square = x * x + y * y;
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / square));
        return Math.hypot(px - t * x, py - t * y);
    }
}
