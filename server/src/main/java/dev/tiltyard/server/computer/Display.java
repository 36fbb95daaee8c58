package dev.tiltyard.server.computer;

import dev.tiltyard.env.action.LocatedAction.Spot;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.observation.page.Rect;

/**
 * The screen whose size a model is given; the viewport is scaled to it.
 *
 * @param width in pixels of the pictures that the model gets
 * @param height in the same
 * @param viewport what it shows
 * @param grid length of both axes of the model's coordinates; 0 if they are pixels
 */
record Display(int width, int height, Viewport viewport, int grid) {
    /** Its width in the model's coordinates. */
    double right() {
        return grid == 0 ? width : grid;
    }

    /** Its height in the model's coordinates. */
    double bottom() {
        return grid == 0 ? height : grid;
    }

    /** CSS pixels to the right for a distance of the model's. */
    double across(double distance) {
        return distance / right() * viewport.width();
    }

    /** CSS pixels down for a distance of the model's. */
    double down(double distance) {
        return distance / bottom() * viewport.height();
    }

    /**
     * A point in the viewport. The edge itself counts as its last pixel, since models give it.
     *
     * @throws Refused if it is outside
     */
    Spot spot(String name, double x, double y) {
        if (!(x >= 0 && x <= right() && y >= 0 && y <= bottom())) {
            throw new Refused("%s (%s, %s) is outside the display, which goes from (0, 0) to (%s, %s)"
                    .formatted(name, shown(x), shown(y), shown(right()), shown(bottom())));
        }
        return new Spot(Math.min(across(x), viewport.width() - 1.0), Math.min(down(y), viewport.height() - 1.0));
    }

    /** A part of the viewport, from two corners in the model's coordinates. */
    Rect part(String name, double left, double top, double right, double bottom) {
        Spot from = spot(name, left, top);
        spot(name, right, bottom);
        double width = across(right) - from.x();
        double height = down(bottom) - from.y();
        if (!(width >= 1 && height >= 1)) {
            throw new Refused(
                    "%s must have its lower right corner to the right of and below the upper left one".formatted(name));
        }
        return new Rect(from.x(), from.y(), width, height);
    }

    /** A point of the viewport in the model's coordinates. */
    Spot shown(Spot spot) {
        return new Spot(
                Math.round(spot.x() / viewport.width() * right()), Math.round(spot.y() / viewport.height() * bottom()));
    }

    /** How much larger than CSS pixels a picture of this part is when it fills the display. */
    double scale(Rect part) {
        return Math.min(width / part.width(), height / part.height());
    }

    private static String shown(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e9 ? String.valueOf((long) number) : "" + number;
    }
}
