package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.FeatureIndex;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/** A cache of the recently drawn tiles and their labels, shared by all copies of the map with the same features. */
final class DrawnTiles {
    private static final Map<FeatureIndex, DrawnTiles> BY_INDEX = new WeakHashMap<>();

    private final Recent<Place, byte[]> tiles = new Recent<>(2000);
    private final Recent<LabelBlock, List<Label>> labels = new Recent<>(200);

    /** The coordinates of a tile. */
    record Place(Layer layer, int zoom, long x, long y) {}

    private DrawnTiles() {}

    /** The cache of an index, kept as long as somebody uses it. */
    static DrawnTiles of(FeatureIndex index) {
        synchronized (BY_INDEX) {
            return BY_INDEX.computeIfAbsent(index, any -> new DrawnTiles());
        }
    }

    /** A tile's PNG. */
    byte[] tile(Place place, Supplier<byte[]> drawing) {
        return tiles.get(place, drawing);
    }

    /** The labels of a block of tiles. */
    List<Label> labels(LabelBlock block, Supplier<List<Label>> placing) {
        return labels.get(block, placing);
    }
}
