package dev.tiltyard.state;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.util.List;

/** The state of one copy of a site: database, sequences and files together. */
public interface SiteState {
    /** Takes a snapshot of the current state. The cost does not depend on the size of the data. */
    Snapshot snapshot();

    /**
     * Restores a snapshot. Newer snapshots become invalid.
     *
     * @throws IllegalArgumentException if the snapshot is no longer valid or belongs to another copy
     */
    ResetReport restore(Snapshot snapshot);

    /**
     * Restores the initial state.
     *
     * @param inFull whether the digest is computed over the complete state, not only over what was touched
     */
    ResetReport reset(boolean inFull);

    /**
     * Restores the initial state by recreating the copy from its world, even if the journal could undo the changes, and
     * reads the complete state for the proof. For comparison, and for callers that do not trust the journal.
     *
     * @throws StateException if this copy was not made from a world
     */
    default ResetReport recreate() {
        throw new StateException("This copy was not made from a world, so it can't be recreated. Remedy: reset it.");
    }

    /** The digest of the current state, computed in full. */
    Digest digest();

    /** The changes since a snapshot. */
    List<StateChange> diff(Snapshot since);

    /** The initial state, as a snapshot. */
    Snapshot initial();

    /**
     * Applies a task's patch to the current state and makes the result the initial state, until {@link #withdraw()}.
     * Patches accumulate.
     *
     * @throws StateException if the patch does not fit the state, which is then unchanged
     */
    default Snapshot inject(Patch patch) {
        throw new StateException("This copy keeps no journal, so it can't take a patch of its world ("
                + patch.described() + "). Remedy: run the site's replica, whose state engine can.");
    }

    /**
     * The current state as its difference from the world's own initial state, for {@link #apply} on another copy. The
     * cost depends on what changed.
     *
     * @throws StateException if the journal can't tell it, for example because the schema was changed
     */
    default StateDelta export() {
        throw new StateException(
                "This copy keeps no journal, so its state can't be carried to another copy. Remedy: run"
                        + " the site's replica, whose state engine can.");
    }

    /**
     * Restores the state that a delta describes, including its initial state, which a later reset restores. Snapshots
     * become invalid.
     *
     * @param delta from this copy, or from another copy of the same world
     * @return the proof, by reading back what was written
     * @throws StateException if it is of another world or can't be applied; the copy is then in the world's own initial
     *     state
     */
    default ResetReport apply(StateDelta delta) {
        throw new StateException(
                "This copy keeps no journal, so it can't take over a state of another copy. Remedy: run"
                        + " the site's replica, whose state engine can.");
    }

    /** Releases resources that are only needed for work, such as connections; the next call acquires them again. */
    default void rest() {}

    /** Undoes all patches and all changes made since: the initial state is the world's own again. */
    default ResetReport withdraw() {
        return reset(false);
    }
}
