package dev.tiltyard.sitekit.importing;

import dev.tiltyard.values.SiteException;
import org.jspecify.annotations.Nullable;

/** A source can't be imported as it is. The message says what was found and what to do. */
public final class ImportRefusedException extends SiteException {
    private static final long serialVersionUID = 1L;

    public ImportRefusedException(String message) {
        super(message);
    }

    public ImportRefusedException(String message, @Nullable Throwable cause) {
        super(message);
        if (cause != null) {
            initCause(cause);
        }
    }
}
