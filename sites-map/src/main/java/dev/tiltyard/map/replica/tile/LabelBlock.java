package dev.tiltyard.map.replica.tile;

import java.util.ArrayList;
import java.util.List;

/**
 * A square of tiles whose labels are placed together. No label crosses the square's edge, and its labels depend on
 * nothing outside, so that all tiles agree on the labels at their borders.
 *
 * @param x number of the square, from the west
 * @param y number of the square, from the north
 */
record LabelBlock(int zoom, int x, int y) {
    /** Large enough that edges displace few labels, and small enough that the first tile is fast. */
    private static final int TILES = 4;

    /** The blocks that intersect a square of tiles. */
    static List<LabelBlock> under(Projection first, int tiles) {
        List<LabelBlock> blocks = new ArrayList<>();
        for (int y = first.y() / TILES; y * TILES < first.y() + tiles; y++) {
            for (int x = first.x() / TILES; x * TILES < first.x() + tiles; x++) {
                blocks.add(new LabelBlock(first.zoom(), x, y));
            }
        }
        return blocks;
    }

    /** Tiles per side: fewer if the whole map has fewer. */
    int tiles() {
        return zoom < 2 ? 1 << zoom : TILES;
    }

    /** Pixels per side. */
    int side() {
        return tiles() * Projection.SIDE;
    }

    /** From positions to pixels, relative to the square's top left corner. */
    Projection projection() {
        return new Projection(zoom, x * TILES, y * TILES);
    }
}
