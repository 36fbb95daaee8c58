package dev.tiltyard.env.action;

/** Reads what an agent says it wants to do. Implementations have no state and may be shared. */
public interface ActionParser {
    /** Reads a reply; never throws for anything that an agent may say. */
    ParseResult parse(String reply);
}
