package dev.tiltyard.state;

/** What is known of the state that a reset left. */
public enum ResetProof {
    /** The whole state was read, and its digest is that of the state to be restored. */
    PROVEN,
    /**
     * All changes that the journal saw are undone, and what they touched has the digest of the state to be restored; the
     * rest was not read. A change behind the journal's back would go unnoticed.
     */
    RESTORED,
    /** Some parts are not as they should be. */
    DIFFERENT,
    /** The software gives no digest to compare. */
    UNKNOWN;

    /** The outcome of a comparison. */
    static ResetProof of(boolean differs, boolean readInFull) {
        if (differs) {
            return DIFFERENT;
        }
        return readInFull ? PROVEN : RESTORED;
    }
}
