package dev.tiltyard.env.action;

/** An action can't be performed. The message is for the agent: what was tried, what was found, what helps. */
public final class ActionFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ActionFailedException(String message) {
        super(message);
    }
}
