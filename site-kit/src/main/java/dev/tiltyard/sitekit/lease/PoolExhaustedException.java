package dev.tiltyard.sitekit.lease;

import dev.tiltyard.values.SiteException;

/** No copy became free in time, or the machine lacks memory for another one. */
public class PoolExhaustedException extends SiteException {
    private static final long serialVersionUID = 1L;

    public PoolExhaustedException(String message) {
        super(message);
    }
}
