package dev.tiltyard.servicenow.replica.rest;

import org.jspecify.annotations.Nullable;

/** A call that is answered with an error, in the original's form. */
final class RestProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String detail;

    RestProblem(int status, String message, @Nullable String detail) {
        super(message, null, false, false);
        this.status = status;
        this.detail = detail;
    }

    static RestProblem noTable(String name) {
        return new RestProblem(400, "Invalid table " + name, null);
    }

    static RestProblem noRecord() {
        return new RestProblem(404, "No Record found", "Record doesn't exist or ACL restricts the record retrieval");
    }

    static RestProblem badBody(String detail) {
        return new RestProblem(400, "Exception while reading request", detail);
    }

    int status() {
        return status;
    }

    @Nullable
    String detail() {
        return detail;
    }
}
