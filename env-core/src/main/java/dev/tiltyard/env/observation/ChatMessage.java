package dev.tiltyard.env.observation;

import java.util.Objects;

/**
 * One message between the agent and its user.
 *
 * @param role who sent it
 * @param text any Unicode text
 */
public record ChatMessage(Role role, String text) {
    /** The sender. */
    public enum Role {
        /** The user who set the task. */
        USER,
        /** The agent. */
        ASSISTANT,
        /** The agent, when it reports that the task cannot be done. */
        INFEASIBLE
    }

    public ChatMessage {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(text, "text");
    }
}
