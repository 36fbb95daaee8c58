package dev.tiltyard.sitekit.web;

/** Aborts a request with an error page. */
public final class HttpProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * @param status HTTP status from 400 to 599
     * @param message why, for the log and for error pages that show it
     */
    public HttpProblem(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    public static HttpProblem badRequest(String message) {
        return new HttpProblem(400, message);
    }

    public static HttpProblem forbidden(String message) {
        return new HttpProblem(403, message);
    }

    public static HttpProblem notFound(String message) {
        return new HttpProblem(404, message);
    }

    /** HTTP status from 400 to 599. */
    public int status() {
        return status;
    }
}
