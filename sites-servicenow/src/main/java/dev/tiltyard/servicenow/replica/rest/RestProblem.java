package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.QueryContext;
import org.jspecify.annotations.Nullable;

/** An error response in the original's format. */
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

    /** A query with a call that is unknown matches nothing, which nobody means. */
    static EncodedQuery known(EncodedQuery query, QueryContext context) {
        query.unknownCalls(context).stream().findFirst().ifPresent(call -> {
            throw new RestProblem(400, "Invalid query", "Unknown script: " + call);
        });
        return query;
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
