package dev.tiltyard.env.action;

/** Reads actions from an agent's reply. Implementations have no state and may be shared. */
public interface ActionParser {
    /** Reads a reply; never throws, whatever the agent says. */
    ParseResult parse(String reply);
}
