package dev.tiltyard.evaluators.webarena;

/** A check can't be run as written in the task: the published harness would raise an exception. */
public final class BrokenCheckException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String remedy;

    BrokenCheckException(String message, String remedy) {
        super(message);
        this.remedy = remedy;
    }

    /** How to fix it. */
    public String remedy() {
        return remedy;
    }
}
