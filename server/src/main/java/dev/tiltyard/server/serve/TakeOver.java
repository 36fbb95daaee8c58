package dev.tiltyard.server.serve;

import java.time.Duration;

/** Whether a person acts in an environment. The agent's steps wait meanwhile. Safe for use by many threads. */
final class TakeOver {
    private boolean taken;

    synchronized boolean isTaken() {
        return taken;
    }

    synchronized void take(boolean now) {
        taken = now;
        notifyAll();
    }

    /**
     * Waits until no person acts.
     *
     * @throws ApiProblem 409 if that takes longer than a call may
     */
    synchronized void awaitReturn(String lease, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (taken) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                throw new ApiProblem(
                        409,
                        "person_acts",
                        "A person has taken over the environment of lease " + lease
                                + ", so the step was not performed.",
                        "Send it again later; in the console, the button 'Give back' returns the environment to the agent.");
            }
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ApiProblem(503, "ending", "The server is shutting down.", "Try again when it is back.");
            }
        }
    }
}
