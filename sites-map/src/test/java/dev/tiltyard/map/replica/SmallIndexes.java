package dev.tiltyard.map.replica;

import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.MapIndexes;
import dev.tiltyard.map.index.RoadGraphs;
import dev.tiltyard.map.world.SmallExtract;
import dev.tiltyard.sitekit.replica.Progress;
import java.nio.file.Path;

/** Index and graphs of the small world's extract, made once for all tests. */
public final class SmallIndexes {
    private SmallIndexes() {}

    private static final class Opened {
        private static final Path FOLDER = MapIndexes.make(SmallExtract.file(), Progress.silent());
        private static final FeatureIndex FEATURES = FeatureIndex.open(MapIndexes.features(FOLDER));
        private static final RoadGraphs ROADS = RoadGraphs.open(MapIndexes.roads(FOLDER));
    }

    public static FeatureIndex features() {
        return Opened.FEATURES;
    }

    public static RoadGraphs roads() {
        return Opened.ROADS;
    }
}
