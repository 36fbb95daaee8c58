package dev.tiltyard.gitlab.replica.api;

/** A request that is answered with an error whose field has a name of its own. */
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String field;

    /** @param field {@code message}, or {@code error} where the original's checks of parameters speak */
    Refused(int status, String field, String text) {
        super(text, null, false, false);
        this.status = status;
        this.field = field;
    }

    int status() {
        return status;
    }

    String field() {
        return field;
    }
}
