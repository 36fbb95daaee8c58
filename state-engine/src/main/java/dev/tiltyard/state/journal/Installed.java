package dev.tiltyard.state.journal;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of opening a journal, existing or new.
 *
 * @param base the start of the journal: the initial state
 * @param sums sums of each table's rows in the initial state
 * @param pending the target of a restore that was interrupted by a crash; empty if there was none
 * @param pendingFiles the files' state that belongs to that target
 */
public record Installed(
        Mark base, SortedMap<String, RowSums> sums, Optional<Mark> pending, Optional<String> pendingFiles) {
    public Installed {
        sums = Collections.unmodifiableSortedMap(new TreeMap<>(sums));
    }
}
