package dev.tiltyard.tasks.oracle;

import java.util.List;

/** The oracles of one site, or of several together. Sets are found by {@link java.util.ServiceLoader}. */
public interface OracleSet {
    /** All oracles of the set. */
    List<Oracle> oracles();
}
