package dev.tiltyard.tasks.oracle;

import java.util.List;
import java.util.Map;

/** The oracles of one or several sites, found by {@link java.util.ServiceLoader}. */
public interface OracleSet {
    List<Oracle> oracles();

    /** Steps that packs in YAML may name. */
    default List<NamedStep> steps() {
        return List.of();
    }

    /** Oracles for WebArena-Verified's wordings, by template number. */
    default Map<Integer, VerifiedOracle> verified() {
        return Map.of();
    }
}
