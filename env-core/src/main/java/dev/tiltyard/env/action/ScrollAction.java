package dev.tiltyard.env.action;

/** Scrolling. */
public sealed interface ScrollAction extends Action {
    /** Up or down. */
    enum Direction {
        /** Towards the beginning of the page. */
        UP,
        /** Towards its end. */
        DOWN
    }

    /**
     * Scrolls the page's document by the height of the viewport. Scrolling areas inside it don't move.
     *
     * @param direction where to
     */
    record ScrollPage(Direction direction) implements ScrollAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().evaluate("""
                            (sign) => {
                                const area = document.scrollingElement || document.body;
                                area.scrollTop = area.scrollTop + sign * window.innerHeight;
                            }""", direction == Direction.DOWN ? 1 : -1);
        }
    }

    /**
     * Turns the wheel where the mouse is.
     *
     * @param deltaX CSS pixels to the right
     * @param deltaY CSS pixels down
     */
    record Wheel(double deltaX, double deltaY) implements ScrollAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().wheel(Pixels.of(deltaX), Pixels.of(deltaY));
        }
    }

    /**
     * Turns the wheel at a place.
     *
     * @param x where, from the left edge of the viewport
     * @param y where, from its upper edge
     * @param deltaX CSS pixels to the right
     * @param deltaY CSS pixels down
     */
    record WheelAt(double x, double y, double deltaX, double deltaY) implements ScrollAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
            stage.page().mouse().wheel(Pixels.of(deltaX), Pixels.of(deltaY));
        }
    }
}
