package dev.tiltyard.state.journal;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of an undo.
 *
 * @param tables the tables that were dirty
 * @param targetShift sums of the restored state minus those of the initial state, for tables that differ
 * @param countersFound sequences or auto-increments before
 * @param countersLeft the same afterward, read again
 * @param sessionsEnded number of terminated sessions
 * @param verifying time spent reading the restored rows again
 * @param contents the complete content, if requested
 */
public record Undone(
        List<Table> tables,
        SortedMap<String, RowSums> targetShift,
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
     * @param wanted their expected value according to the journal
     * @param left sums of the touched rows afterward, read from the table
     */
    public record Table(String name, long rows, RowSums found, RowSums wanted, RowSums left) {
        /** @throws CannotUndoException if the touched rows are not the expected ones after a redo */
        public void requireRedone() {
            if (!left.equals(wanted)) {
                throw new CannotUndoException("rows of table " + name + " are different after they were written");
            }
        }
    }
}
