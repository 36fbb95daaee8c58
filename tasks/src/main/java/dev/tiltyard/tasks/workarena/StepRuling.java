package dev.tiltyard.tasks.workarena;

/**
 * A judgment of a step.
 *
 * @param reward 0 or 1
 * @param done whether the episode is over; an irreversible wrong result is final
 * @param message the user's message to the agent; empty text for none
 * @param reason what was found
 */
record StepRuling(double reward, boolean done, String message, String reason) {
    static final String THANKS = "Nice work, thank you!";

    static StepRuling right(String reason) {
        return new StepRuling(1, true, THANKS, reason);
    }

    static StepRuling right(String message, String reason) {
        return new StepRuling(1, true, message, reason);
    }

    static StepRuling notYet(String reason) {
        return new StepRuling(0, false, "", reason);
    }

    static StepRuling wrong(String message) {
        return new StepRuling(0, true, message, message);
    }

    static StepRuling elsewhere() {
        return notYet("The page is not in the right URL to validate the task.");
    }
}
