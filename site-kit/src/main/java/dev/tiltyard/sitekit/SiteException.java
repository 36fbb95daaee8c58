package dev.tiltyard.sitekit;

import dev.tiltyard.values.TiltyardException;

/** Something could not be done to a site. The message names what, to which site, what was found, and the remedy. */
public class SiteException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    public SiteException(String message) {
        super(message);
    }

    public SiteException(String message, Throwable cause) {
        super(message, cause);
    }
}
