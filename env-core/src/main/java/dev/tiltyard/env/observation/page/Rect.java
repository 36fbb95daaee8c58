package dev.tiltyard.env.observation.page;

import org.jspecify.annotations.Nullable;

/**
 * A rectangle in CSS pixels, relative to the top left corner of the main frame's viewport.
 *
 * @param x left edge; negative if left of the viewport
 * @param y top edge; negative if above the viewport
 * @param width 0 or more
 * @param height 0 or more
 */
public record Rect(double x, double y, double width, double height) {
    public Rect {
        if (!(width >= 0) || !(height >= 0)) {
            throw new IllegalArgumentException("a rectangle of %s by %s".formatted(width, height));
        }
    }

    /** The rectangle, or null if the values are invalid: transformations can give any value. */
    static @Nullable Rect orNull(double x, double y, double width, double height) {
        boolean usable = Double.isFinite(x) && Double.isFinite(y) && width >= 0 && height >= 0;
        return usable ? new Rect(x, y, width, height) : null;
    }

    public double centerX() {
        return x + width / 2;
    }

    public double centerY() {
        return y + height / 2;
    }

    /** Whether width or height is exactly 0, so that nothing can be seen or clicked. */
    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    /** The same rectangle, moved. */
    public Rect movedBy(double dx, double dy) {
        return new Rect(x + dx, y + dy, width, height);
    }
}
