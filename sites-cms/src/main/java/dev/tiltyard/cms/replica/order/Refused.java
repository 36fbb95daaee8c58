package dev.tiltyard.cms.replica.order;

/** Something that can't be done with an order as it is now; the message is for whoever tried. */
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
        super(message);
    }
}
