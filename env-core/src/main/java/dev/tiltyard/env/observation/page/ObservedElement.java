package dev.tiltyard.env.observation.page;

import java.util.Objects;
import java.util.Optional;

/**
 * An element with an id, and the data to act on it and to replay the step.
 *
 * @param bid the id in this observation, as between the brackets: {@code 42}, {@code a7}, {@code e12}
 * @param role the accessibility role, for example {@code button}; empty if the observation has no roles
 * @param name the accessible name; may be empty
 * @param rect its rectangle when observed; empty for an element without a box
 * @param line its line in the text, without indentation
 * @param backendNodeId Chromium's id of the DOM node; 0 if unknown
 * @param visibility its visible fraction, from 0 to 1; 1 if the profile does not measure it
 * @param clickable whether Chromium reports it as clickable
 * @param marked whether it is in the set of marks
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
