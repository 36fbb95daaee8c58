package dev.tiltyard.runner.agent;

/** An agent failed: the message names the agent, what it did, and what it should have done. */
public final class AgentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public AgentException(String message) {
        super(message);
    }

    public AgentException(String message, Throwable cause) {
        super(message, cause);
    }
}
