package dev.tiltyard.tasks.oracle;

import java.util.List;
import java.util.Map;

/** The oracles of one site, or of several together. Sets are found by {@link java.util.ServiceLoader}. */
public interface OracleSet {
    /** All oracles of the set. */
    List<Oracle> oracles();

    /** How templates are solved where WebArena-Verified tells them, by number. */
    default Map<Integer, VerifiedOracle> verified() {
        return Map.of();
    }
}
