package dev.tiltyard.suite.serve;

/** A request that is refused or failed, and the content of its answer. */
final class ApiProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final String remedy;
    private long retryAfter;

    /**
     * @param status HTTP status from 400 to 599
     * @param code for programs, in snake case
     * @param message what was asked for and what was found
     * @param remedy what to do about it
     */
    public ApiProblem(int status, String code, String message, String remedy) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
        this.remedy = remedy;
    }

    static ApiProblem badRequest(String message, String remedy) {
        return new ApiProblem(400, "bad_request", message, remedy);
    }

    /** The same with the header {@code Retry-After}. */
    ApiProblem retryAfter(long seconds) {
        retryAfter = seconds;
        return this;
    }

    /** Seconds after which the request may be sent again; 0 if there is no such time. */
    long retryAfter() {
        return retryAfter;
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public String remedy() {
        return remedy;
    }
}
