package dev.tiltyard.env.action;

/** Parses actions from an agent's reply. Implementations are stateless and may be shared. */
public interface ActionParser {
    /** Parses a reply; never throws, whatever it contains. */
    ParseResult parse(String reply);
}
