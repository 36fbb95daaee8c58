package dev.tiltyard.map.replica.osrm;

/** OSRM's error response with a code, HTTP status 400. */
final class OsrmProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    OsrmProblem(String code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    String code() {
        return code;
    }
}
