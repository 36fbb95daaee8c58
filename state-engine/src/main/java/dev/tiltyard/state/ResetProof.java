package dev.tiltyard.state;

/** How well the state after a reset is proven. */
public enum ResetProof {
    /** The complete state was read, and its digest is that of the target state. */
    PROVEN,
    /**
     * All journaled changes are undone, and what they touched has the digest of the target state; the rest was not
     * read. A change that bypassed the journal would go unnoticed.
     */
    RESTORED,
    /** Some parts differ from the target state. */
    DIFFERENT,
    /** The software has no digest to compare. */
    UNKNOWN;

    static ResetProof of(boolean differs, boolean readInFull) {
        if (differs) {
            return DIFFERENT;
        }
        return readInFull ? PROVEN : RESTORED;
    }
}
