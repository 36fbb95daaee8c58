package dev.tiltyard.map.osm;

import dev.tiltyard.values.SiteException;

/** A file of map data that can't be used: which one, why, and what to do. */
public final class ExtractException extends SiteException {
    private static final long serialVersionUID = 1L;

    public ExtractException(String message, Throwable cause) {
        super(message, cause);
    }

    public ExtractException(String message) {
        super(message);
    }
}
