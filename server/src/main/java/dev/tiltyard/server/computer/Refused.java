package dev.tiltyard.server.computer;

/** A call that can't be performed; the message is for the agent. */
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String why) {
        super(why, null, false, false);
    }
}
