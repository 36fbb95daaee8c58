package dev.tiltyard.suite.oracle.crossing;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;

/** The oracles that act on one site with what they read on another. */
public final class CrossingOracles {
    private CrossingOracles() {}

    /** For the templates of the official tasks. */
    public static List<Oracle> official() {
        return List.of(new CollectInReadme(), new KeepNewestThreads(), new LinkToProject());
    }
}
