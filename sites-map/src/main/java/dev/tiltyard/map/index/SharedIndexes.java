package dev.tiltyard.map.index;

import dev.tiltyard.map.osm.ExtractException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An extract's opened index and graphs. They are read-only and the same for all copies of the site, so this process
 * opens them once, with reference counting: the first {@linkplain #hold holder} opens them, the last one to release
 * them closes them. The graphs are entirely in memory, some ten megabytes even for the small world.
 */
public final class SharedIndexes implements AutoCloseable {
    private static final Map<Path, Opened> OPEN = new HashMap<>();

    private final Path folder;
    private final Opened opened;
    private final AtomicBoolean closed = new AtomicBoolean();

    private SharedIndexes(Path folder, Opened opened) {
        this.folder = folder;
        this.opened = opened;
    }

    /**
     * Acquires what {@link MapIndexes#make} built in a folder, until it is closed.
     *
     * @throws ExtractException if it is unreadable
     */
    public static SharedIndexes hold(Path folder) {
        synchronized (OPEN) {
            Opened opened = OPEN.computeIfAbsent(folder.toAbsolutePath(), Opened::of);
            opened.holders++;
            return new SharedIndexes(folder.toAbsolutePath(), opened);
        }
    }

    public FeatureIndex features() {
        return opened.features;
    }

    public RoadGraphs roads() {
        return opened.roads;
    }

    /** Releases it; idempotent. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        synchronized (OPEN) {
            opened.holders--;
            if (opened.holders == 0) {
                OPEN.remove(folder);
                opened.close();
            }
        }
    }

    private static final class Opened {
        private final FeatureIndex features;
        private final RoadGraphs roads;
        private int holders;

        private Opened(FeatureIndex features, RoadGraphs roads) {
            this.features = features;
            this.roads = roads;
        }

        private static Opened of(Path folder) {
            FeatureIndex features = FeatureIndex.open(MapIndexes.features(folder));
            try {
                return new Opened(features, RoadGraphs.open(MapIndexes.roads(folder)));
            } catch (RuntimeException e) {
                features.close();
                throw e;
            }
        }

        private void close() {
            roads.close();
            features.close();
        }
    }
}
