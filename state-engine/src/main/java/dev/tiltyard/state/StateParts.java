package dev.tiltyard.state;

import dev.tiltyard.state.journal.RowSums;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The parts of a state's digest before hashing: tables, sequences, files. */
final class StateParts {
    static final String SEQUENCES = "sequences";
    static final String FILES = "files";

    private final SortedMap<String, Object> parts;

    StateParts(SortedMap<String, RowSums> tables, SortedMap<String, String> counters, Map<String, String> others) {
        parts = new TreeMap<>(tables);
        parts.put(SEQUENCES, counters);
        parts.putAll(others);
    }

    /** The content of each part; equal if the texts are equal. */
    SortedMap<String, Object> values() {
        return parts;
    }

    /** The text of a part, for hashing. */
    static String text(Object part) {
        return part instanceof RowSums sums ? sums.text() : part.toString();
    }

    Digest digest() {
        return new Digests().of(this);
    }

    /** Names of the parts that differ, sorted. */
    List<String> differing(StateParts other) {
        if (equals(other)) {
            return List.of();
        }
        TreeMap<String, Object> all = new TreeMap<>(parts);
        all.putAll(other.parts);
        return all.keySet().stream()
                .filter(name -> !Objects.equals(parts.get(name), other.parts.get(name)))
                .toList();
    }

    /** Iterates both maps in parallel: looking up each name would dominate the time. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof StateParts same) || parts.size() != same.parts.size()) {
            return false;
        }
        Iterator<Map.Entry<String, Object>> there = same.parts.entrySet().iterator();
        for (Map.Entry<String, Object> here : parts.entrySet()) {
            if (!here.equals(there.next())) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return parts.hashCode();
    }
}
