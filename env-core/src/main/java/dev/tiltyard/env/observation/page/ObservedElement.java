package dev.tiltyard.env.observation.page;

import java.util.Objects;
import java.util.Optional;

/**
 * An element that the agent can name, with what is needed to act on it and to replay the step later.
 *
 * @param bid the name in this observation, as between the brackets: {@code 42}, {@code a7}, {@code e12}
 * @param role the accessibility role, for example {@code button}; empty where the observation is not made of roles
 * @param name the accessible name; may be empty
 * @param rect where it was when observed; empty for an element without a box
 * @param line its line of the text, without indentation
 * @param backendNodeId Chromium's number of the document node; 0 if unknown
 * @param visibility how much of it can be seen, from 0 to 1; 1 where the profile does not measure it
 * @param clickable whether Chromium reports it as clickable
 * @param marked whether it belongs to the set of marks
 */
public record ObservedElement(
        String bid,
        String role,
        String name,
        Optional<Rect> rect,
        String line,
        long backendNodeId,
        double visibility,
        boolean clickable,
        boolean marked) {
    public ObservedElement {
        Objects.requireNonNull(bid, "bid");
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(rect, "rect");
        Objects.requireNonNull(line, "line");
    }
}
