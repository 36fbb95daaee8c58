package dev.tiltyard.server.serve;

import java.util.regex.Pattern;

/** A request that is refused or failed, and the content of its answer. */
final class ApiProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final Pattern REQUEST = Pattern.compile("\\{(\\w+)\\|([A-Z]+ [^}]*)\\}");

    private final int status;
    private final String code;
    private final String remedy;
    private long retryAfter;

    /**
     * @param status HTTP status from 400 to 599
     * @param code for programs, in snake case
     * @param message what was requested and what was found
     * @param remedy what to do about it; a request is named as {@code {lease|POST /v1/leases}}, by its tool and by HTTP
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

    /** The remedy for clients over HTTP. */
    public String remedy() {
        return REQUEST.matcher(remedy).replaceAll("$2");
    }

    /** The remedy for clients that call tools. */
    String remedyWithTools() {
        return REQUEST.matcher(remedy).replaceAll("the tool $1");
    }

    /** The same problem, with the remedy for clients that call tools. */
    ApiProblem forTools() {
        return new ApiProblem(status, code, String.valueOf(getMessage()), remedyWithTools());
    }
}
