package dev.tiltyard.env.observation;

import java.util.Objects;

/**
 * A message between the agent and its user.
 *
 * @param role who sent it
 * @param text any Unicode text
 */
public record ChatMessage(Role role, String text) {
    /** The sender. */
    public enum Role {
        /** The user. */
        USER,
        /** The agent. */
        ASSISTANT,
        /** The agent, reporting that the task is infeasible. */
        INFEASIBLE
    }

    public ChatMessage {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(text, "text");
    }
}
