package dev.tiltyard.env.observation.page;

import org.jspecify.annotations.Nullable;

/**
 * A marked element.
 *
 * @param bid its name, frame prefix included
 * @param visibility how much of it can be seen, from 0 to 1
 * @param marked whether it belongs to the set of marks
 * @param value what it holds now; null if it is not a kind that holds a value
 * @param checked whether it is ticked now; null if it is not a kind that can be
 */
public record ElementMark(
        String bid,
        double visibility,
        boolean marked,
        @Nullable String value,
        @Nullable Boolean checked) {}
