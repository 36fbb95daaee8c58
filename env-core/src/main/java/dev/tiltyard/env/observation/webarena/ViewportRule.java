package dev.tiltyard.env.observation.webarena;

import dev.tiltyard.env.observation.page.Rect;
import org.jspecify.annotations.Nullable;

/**
 * Decides which elements WebArena considers to be in the viewport.
 *
 * <p>The rule is WebArena's exactly: the overlap is divided by the element's width and <em>multiplied</em> by its
 * height, so that any visible sliver counts and only things smaller than a pixel are dropped.
 *
 * <p>Source: WebArena {@code browser_env/processors.py}, {@code get_element_in_viewport_ratio}, commit f62e0b9.
 *
 * @param width of the screen in CSS pixels
 * @param height of the screen
 */
public record ViewportRule(double width, double height) {
    private static final double THRESHOLD = 0.6;

    /** Whether the element is kept in the text. */
    public boolean keeps(@Nullable Rect rect) {
        return rect != null && !rect.isEmpty() && score(rect) >= THRESHOLD;
    }

    /** The number that the rule compares with 0.6. */
    public double score(Rect rect) {
        double overlapWidth = Math.max(0, Math.min(rect.x() + rect.width(), width) - Math.max(rect.x(), 0));
        double overlapHeight = Math.max(0, Math.min(rect.y() + rect.height(), height) - Math.max(rect.y(), 0));
        return overlapWidth * overlapHeight / rect.width() * rect.height();
    }
}
