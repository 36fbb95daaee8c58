package dev.tiltyard.evaluators.webarena;

/** A check that cannot be run as written in the task: where the published harness raises an exception. */
public final class BrokenCheckException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String remedy;

    BrokenCheckException(String message, String remedy) {
        super(message);
        this.remedy = remedy;
    }

    /** What a person can do about it. */
    public String remedy() {
        return remedy;
    }
}
