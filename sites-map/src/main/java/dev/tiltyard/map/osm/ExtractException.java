package dev.tiltyard.map.osm;

import dev.tiltyard.values.SiteException;

/** A file of map data can't be used; the message says which one, why, and what to do. */
public final class ExtractException extends SiteException {
    private static final long serialVersionUID = 1L;

    public ExtractException(String message, Throwable cause) {
        super(message, cause);
    }

    public ExtractException(String message) {
        super(message);
    }
}
