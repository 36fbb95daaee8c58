package dev.tiltyard.state;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.util.List;

/** The state of one copy of a site: database, sequences and files together. */
public interface SiteState {
    /** Remembers the present state. Costs the same whatever the size of the data. */
    Snapshot snapshot();

    /**
     * Goes back to a snapshot. Newer snapshots become invalid.
     *
     * @throws IllegalArgumentException if the snapshot is no longer valid or belongs to another copy
     */
    ResetReport restore(Snapshot snapshot);

    /**
     * Goes back to the initial state.
     *
     * @param inFull whether the digest is computed over all the state, not only over what was touched
     */
    ResetReport reset(boolean inFull);

    /**
     * Goes back to the initial state by recreating the copy from its world, whether or not the journal could do it, and
     * reads all of it for the proof. For comparison, and for callers who do not trust the journal.
     *
     * @throws StateException if this copy is not made from a world
     */
    default ResetReport recreate() {
        throw new StateException("This copy is not made from a world, so it can't be recreated. Remedy: reset it.");
    }

    /** The digest of the present state, computed in full. */
    Digest digest();

    /** What changed since a snapshot. */
    List<StateChange> diff(Snapshot since);

    /** The initial state, as a snapshot. */
    Snapshot initial();

    /**
     * Applies a task's patch to the present state and makes the result the initial state, until {@link #withdraw()}.
     * Patches may follow each other.
     *
     * @throws StateException if the patch does not fit the state; nothing of it is left then
     */
    default Snapshot inject(Patch patch) {
        throw new StateException("This copy keeps no journal, so it can't take a patch of its world ("
                + patch.described() + "). Remedy: run the site's replica, whose state engine can.");
    }

    /** Lets go of what only work needs, such as connections; the next call takes it again. */
    default void rest() {}

    /** Undoes all patches, and whatever was done since: the initial state is the world's own again. */
    default ResetReport withdraw() {
        return reset(false);
    }
}
