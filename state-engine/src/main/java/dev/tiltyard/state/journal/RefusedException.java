package dev.tiltyard.state.journal;

import dev.tiltyard.values.StateException;
import java.sql.SQLException;

/** The database rejected a statement with an error; the connection is still usable. */
public final class RefusedException extends StateException {
    private static final long serialVersionUID = 1L;

    /** @param message a sentence that includes the operation */
    public RefusedException(String message, SQLException cause) {
        super(message, cause);
    }
}
