package dev.tiltyard.state.journal;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What an undo did.
 *
 * @param tables the tables that were dirty
 * @param targetShift sums of the restored state less those of the initial state, for the tables where they differ
 * @param countersFound sequences or auto-increments before
 * @param countersLeft the same afterwards, read again
 * @param sessionsEnded sessions that were ended
 * @param verifying time that went into reading the restored rows again
 * @param contents everything, if it was to be read in full
 */
public record Undone(
        List<Table> tables,
        SortedMap<String, Sums> targetShift,
        SortedMap<String, String> countersFound,
        SortedMap<String, String> countersLeft,
        int sessionsEnded,
        Duration verifying,
        Optional<RowJournal.Contents> contents) {
    public Undone {
        tables = List.copyOf(tables);
        targetShift = Collections.unmodifiableSortedMap(new TreeMap<>(targetShift));
        countersFound = Collections.unmodifiableSortedMap(new TreeMap<>(countersFound));
        countersLeft = Collections.unmodifiableSortedMap(new TreeMap<>(countersLeft));
    }

    /**
     * One dirty table.
     *
     * @param name as in the digest
     * @param rows rows inserted again, deleted or updated
     * @param found sums of the touched rows before the undo
     * @param wanted what the journal says that they were
     * @param left sums of the touched rows afterwards, read from the table again
     */
    public record Table(String name, long rows, Sums found, Sums wanted, Sums left) {}
}
