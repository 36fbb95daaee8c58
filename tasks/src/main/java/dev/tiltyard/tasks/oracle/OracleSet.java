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

    /** Solutions of the templates whose tasks ask for something else in WebArena-Verified than in WebArena, by number. */
    default Map<Integer, Oracle.Solution> verified() {
        return Map.of();
    }
}
