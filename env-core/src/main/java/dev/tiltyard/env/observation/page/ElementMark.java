package dev.tiltyard.env.observation.page;

import org.jspecify.annotations.Nullable;

/**
 * A marked element.
 *
 * @param bid its id, including the frame prefix
 * @param visibility its visible fraction, from 0 to 1
 * @param marked whether it is in the set of marks
 * @param value its current value; null for elements without a value
 * @param checked whether it is currently checked; null for elements that can't be
 */
public record ElementMark(
        String bid,
        double visibility,
        boolean marked,
        @Nullable String value,
        @Nullable Boolean checked) {}
