package dev.tiltyard.server.webconsole;

/** A request of the console that can't be answered. */
public final class ConsoleProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final String remedy;

    /**
     * A problem.
     *
     * @param status of HTTP
     * @param code for programs
     * @param message what was found
     * @param remedy what to do about it
     */
    public ConsoleProblem(int status, String code, String message, String remedy) {
        super(message);
        this.status = status;
        this.code = code;
        this.remedy = remedy;
    }

    static ConsoleProblem badRequest(String message, String remedy) {
        return new ConsoleProblem(400, "bad_request", message, remedy);
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }

    /** For programs. */
    public String code() {
        return code;
    }

    /** What to do about it. */
    public String remedy() {
        return remedy;
    }
}
