package dev.tiltyard.state.files;

import java.io.IOException;

/** A problem with a file that stops the work. The message is a sentence with its fix, without the final period. */
class FileProblemException extends IOException {
    private static final long serialVersionUID = 1L;

    FileProblemException(String message) {
        super(message);
    }

    FileProblemException(String message, IOException cause) {
        super(message, cause);
    }
}
