package dev.tiltyard.evaluators;

/** The page loaded, but the script threw there: what it looks for is not on the page. */
public final class ScriptException extends EvidenceException {
    private static final long serialVersionUID = 1L;

    public ScriptException(String message) {
        super(message);
    }

    public ScriptException(String message, Throwable cause) {
        super(message, cause);
    }
}
