package dev.tiltyard.tasks.oracle.shop;

/** How an oracle answers that a task is infeasible. */
final class InfeasibleAnswers {
    private InfeasibleAnswers() {}

    /** @param reason what was found instead, a sentence without its period */
    static String infeasible(String reason) {
        return "N/A: " + reason + ".";
    }
}
