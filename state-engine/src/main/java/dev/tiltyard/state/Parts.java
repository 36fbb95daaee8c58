package dev.tiltyard.state;

import dev.tiltyard.state.journal.Sums;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The parts of a state's digest before they are hashed: tables, sequences, files. */
final class Parts {
    static final String SEQUENCES = "sequences";
    static final String FILES = "files";

    private final SortedMap<String, Object> parts;

    Parts(SortedMap<String, Sums> tables, SortedMap<String, String> counters, Map<String, String> others) {
        parts = new TreeMap<>(tables);
        parts.put(SEQUENCES, counters);
        parts.putAll(others);
    }

    /** What each part is, in whichever form; equal where the text is. */
    SortedMap<String, Object> values() {
        return parts;
    }

    /** The text of a part that is hashed. */
    static String text(Object part) {
        return part instanceof Sums sums ? sums.text() : part.toString();
    }

    Digest digest() {
        return new Digests().of(this);
    }

    /** Names of the parts that are not the same here and there, sorted. */
    List<String> differing(Parts other) {
        if (equals(other)) {
            return List.of();
        }
        TreeMap<String, Object> all = new TreeMap<>(parts);
        all.putAll(other.parts);
        return all.keySet().stream()
                .filter(name -> !Objects.equals(parts.get(name), other.parts.get(name)))
                .toList();
    }

    /** Side by side: looking each name up takes longer than all else. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Parts same) || parts.size() != same.parts.size()) {
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
