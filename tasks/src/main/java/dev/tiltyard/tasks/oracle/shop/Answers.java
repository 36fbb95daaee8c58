package dev.tiltyard.tasks.oracle.shop;

/** How an oracle says that something cannot be done. */
final class Answers {
    private Answers() {}

    /** @param reason what was found instead, a sentence without its full stop */
    static String unachievable(String reason) {
        return "N/A: " + reason + ".";
    }
}
