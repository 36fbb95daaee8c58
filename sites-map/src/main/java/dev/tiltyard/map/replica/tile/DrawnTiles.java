package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.FeatureIndex;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/** The tiles that were drawn last, for all copies of the map that show the same features. */
final class DrawnTiles {
    private static final int KEPT = 2000;
    private static final Map<FeatureIndex, DrawnTiles> BY_INDEX = new WeakHashMap<>();

    private final Map<Place, byte[]> drawn = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Place, byte[]> eldest) {
            return size() > KEPT;
        }
    };

    /** Which tile. */
    record Place(Layer layer, int zoom, long x, long y) {}

    private DrawnTiles() {}

    /** Those of an index, kept as long as somebody uses it. */
    static DrawnTiles of(FeatureIndex index) {
        synchronized (BY_INDEX) {
            return BY_INDEX.computeIfAbsent(index, any -> new DrawnTiles());
        }
    }

    /** A tile's PNG; two who ask at once may both draw it. */
    byte[] tile(Place place, Supplier<byte[]> drawing) {
        synchronized (drawn) {
            byte[] known = drawn.get(place);
            if (known != null) {
                return known;
            }
        }
        byte[] made = drawing.get();
        synchronized (drawn) {
            drawn.put(place, made);
        }
        return made;
    }
}
