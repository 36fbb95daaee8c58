package dev.tiltyard.runner.agent.prompt;

/** The two agents of the paper. */
public enum PromptStyle {
    /** The model writes the action alone. */
    DIRECT,
    /** The model thinks step by step, then writes the action. */
    CHAIN_OF_THOUGHT
}
