package dev.tiltyard.tasks.workarena;

/**
 * What judging gives.
 *
 * @param reward 0 or 1
 * @param done whether the episode is over; a wrong result is final where it can't be taken back
 * @param told what the user says to the agent; empty text for nothing
 * @param reason what was found
 */
record Ruling(double reward, boolean done, String told, String reason) {
    static final String THANKS = "Nice work, thank you!";

    static Ruling right(String reason) {
        return new Ruling(1, true, THANKS, reason);
    }

    static Ruling right(String told, String reason) {
        return new Ruling(1, true, told, reason);
    }

    static Ruling notYet(String reason) {
        return new Ruling(0, false, "", reason);
    }

    static Ruling wrong(String told) {
        return new Ruling(0, true, told, told);
    }

    static Ruling elsewhere() {
        return notYet("The page is not in the right URL to validate the task.");
    }
}
