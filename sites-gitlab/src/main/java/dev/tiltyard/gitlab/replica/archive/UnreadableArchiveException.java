package dev.tiltyard.gitlab.replica.archive;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An archive can't be imported as it is. The message says what was found and what to do, in one sentence each. */
public final class UnreadableArchiveException extends IOException {
    private static final long serialVersionUID = 1L;

    static final String AGAIN =
            "Export the project again (Settings > General > Advanced > Export project) and use the file as it was downloaded.";

    /** What to do with an archive that is damaged or incomplete. */
    public static String again() {
        return AGAIN;
    }

    public UnreadableArchiveException(String found, String remedy) {
        this(found, remedy, null);
    }

    public UnreadableArchiveException(String found, String remedy, @Nullable Throwable cause) {
        super(found + ". " + remedy, cause);
    }
}
