package dev.tiltyard.values;

/** Others hold locks on the state that can't be taken from them. Nothing was changed; it works once they release these. */
public class StateLockedException extends StateException {
    private static final long serialVersionUID = 1L;

    /** @param message what could not be done, who holds the locks, and the remedy */
    public StateLockedException(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param message as above */
    public StateLockedException(String message) {
        super(message);
    }
}
