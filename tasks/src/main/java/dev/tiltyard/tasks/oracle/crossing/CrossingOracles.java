package dev.tiltyard.tasks.oracle.crossing;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The oracles that act on one site with what they read on another for the templates of the official tasks. */
public final class CrossingOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.of(new CollectInReadme(), new KeepNewestThreads(), new LinkToProject());
    }
}
