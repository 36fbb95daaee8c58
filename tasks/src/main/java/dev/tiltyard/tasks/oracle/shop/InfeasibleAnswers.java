package dev.tiltyard.tasks.oracle.shop;

/** How an oracle answers that a task is infeasible. */
final class InfeasibleAnswers {
    /** For questions whose answer is compared as a whole, so that a reason would make it wrong. */
    static final String WITHOUT_REASON = "N/A";

    private InfeasibleAnswers() {}

    /** @param reason what was found instead, a sentence without its period */
    static String infeasible(String reason) {
        return "N/A: " + reason + ".";
    }
}
