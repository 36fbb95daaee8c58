package dev.tiltyard.map.replica.tile;

import java.util.ArrayList;
import java.util.List;

/**
 * A square of tiles whose labels are placed together. No label crosses the square's edge, and which labels it has
 * depends on nothing outside of it, so that all tiles agree on the labels at their borders.
 *
 * @param x number of the square, from the west
 * @param y number of the square, from the north
 */
record LabelBlock(int zoom, int x, int y) {
    /** Enough that few labels have to make room for an edge, and few enough that the first tile doesn't wait long. */
    private static final int TILES = 4;

    /** The blocks that a square of tiles is a part of. */
    static List<LabelBlock> under(Projection first, int tiles) {
        List<LabelBlock> blocks = new ArrayList<>();
        for (int y = first.y() / TILES; y * TILES < first.y() + tiles; y++) {
            for (int x = first.x() / TILES; x * TILES < first.x() + tiles; x++) {
                blocks.add(new LabelBlock(first.zoom(), x, y));
            }
        }
        return blocks;
    }

    /** Tiles on a side: fewer where the whole map has fewer. */
    int tiles() {
        return zoom < 2 ? 1 << zoom : TILES;
    }

    /** Pixels on a side. */
    int side() {
        return tiles() * Projection.SIDE;
    }

    /** From positions to pixels, counted from the square's top left corner. */
    Projection projection() {
        return new Projection(zoom, x * TILES, y * TILES);
    }
}
