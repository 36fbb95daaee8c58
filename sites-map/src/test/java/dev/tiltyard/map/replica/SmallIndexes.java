package dev.tiltyard.map.replica;

import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.MapIndexes;
import dev.tiltyard.map.index.RoadGraphs;
import dev.tiltyard.map.index.SharedIndexes;
import dev.tiltyard.map.world.SmallExtract;
import dev.tiltyard.sitekit.replica.Progress;

/** Index and graphs of the small world's extract, built once for all tests. */
public final class SmallIndexes {
    private SmallIndexes() {}

    private static final class Opened {
        private static final SharedIndexes DATA =
                SharedIndexes.hold(MapIndexes.make(SmallExtract.file(), Progress.silent()));
    }

    public static FeatureIndex features() {
        return Opened.DATA.features();
    }

    public static RoadGraphs roads() {
        return Opened.DATA.roads();
    }
}
