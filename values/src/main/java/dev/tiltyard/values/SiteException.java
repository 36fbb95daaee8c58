package dev.tiltyard.values;

/** An operation on a site failed. The message names the operation, the site, what was found, and the remedy. */
public class SiteException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    public SiteException(String message) {
        super(message);
    }

    public SiteException(String message, Throwable cause) {
        super(message, cause);
    }
}
