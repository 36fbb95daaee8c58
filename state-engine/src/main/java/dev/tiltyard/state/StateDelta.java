package dev.tiltyard.state;

import dev.tiltyard.state.files.FileChanges;
import dev.tiltyard.state.journal.RowJournal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A state of a copy as its difference from the world's own initial state: rows, counters, files. Another copy of the
 * same world can take it over, and so can the same copy, later. Its size depends on what changed. The bytes of changed
 * files stay in the copy's store of originals, so a delta is useless once that is deleted. Immutable.
 */
public final class StateDelta {
    private final Optional<String> world;
    private final List<Leg> legs;
    private final boolean patched;
    private final Duration elapsed;

    private StateDelta(Optional<String> world, List<Leg> legs, boolean patched, Duration elapsed) {
        this.world = world;
        this.legs = List.copyOf(legs);
        this.patched = patched;
        this.elapsed = elapsed;
    }

    /**
     * A part of the way from the world's own initial state.
     *
     * @param rows changes of rows
     * @param counters sequences or auto-increments at its end
     * @param files all files at its end that differ from the world's
     */
    record Leg(RowJournal.Excerpt rows, SortedMap<String, String> counters, FileChanges files) {
        Leg {
            counters = Collections.unmodifiableSortedMap(counters);
        }
    }

    /** The initial state of any world. */
    public static StateDelta none() {
        return new StateDelta(Optional.empty(), List.of(), false, Duration.ZERO);
    }

    /**
     * @param world digest of the world's own initial state
     * @param legs the last one leads to the state
     * @param patched whether the first one leads to the initial state, because a patch was injected
     */
    static StateDelta of(String world, List<Leg> legs, boolean patched) {
        return new StateDelta(Optional.of(world), legs, patched, Duration.ZERO);
    }

    /** The same state, at a time of the site's own clock. */
    public StateDelta at(Duration sinceInitial) {
        return new StateDelta(world, legs, patched, sinceInitial);
    }

    /** How long after the initial state it was taken, for a clock that restarts with each reset. */
    public Duration elapsed() {
        return elapsed;
    }

    /** Whether the initial state is a patched one. */
    public boolean isPatched() {
        return patched;
    }

    /** Whether it is the world's own initial state. */
    public boolean isEmpty() {
        return !patched
                && legs.stream()
                        .allMatch(leg ->
                                leg.rows().entries().isEmpty() && leg.files().size() == 0);
    }

    /** Tables with a changed row that contains a text, sorted; values that are stored as binary are not searched. */
    public List<String> tablesContaining(String text) {
        // As a SQLite database's images have it.
        String encoded = HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.UTF_8));
        return legs.stream()
                .flatMap(leg -> leg.rows().entries().stream())
                .filter(entry -> entry.after()
                        .filter(image -> image.contains(text) || image.contains(encoded))
                        .isPresent())
                .map(RowJournal.Entry::table)
                .distinct()
                .sorted()
                .toList();
    }

    Optional<String> world() {
        return world;
    }

    List<Leg> legs() {
        return legs;
    }
}
