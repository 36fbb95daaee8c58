package dev.tiltyard.env.devtools;

/** A command that is refused or can't be done; the message is for the client. */
final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CommandException(String message) {
        super(message);
    }
}
