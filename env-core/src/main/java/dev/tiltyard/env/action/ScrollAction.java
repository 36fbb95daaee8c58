package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public sealed interface ScrollAction extends Action {
    enum Direction {
        /** Toward the top of the page. */
        UP,
        /** Toward its bottom. */
        DOWN,
        /** Toward its left edge. */
        LEFT,
        /** Toward its right edge. */
        RIGHT
    }

    /**
     * Scrolls the document by one viewport height, or width. Scrollable elements inside it don't move.
     *
     * @param direction up or down in WebArena's grammars, which know no others
     */
    record ScrollPage(Direction direction) implements ScrollAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Scrolls the page by the height of the viewport. The direction is up or down; areas that scroll inside the page don't move.")
                .webArena(new WebArenaCommand("scroll", "scroll [direction]", false, ScrollPage::fromWebArena))
                .playwright(new PlaywrightCommand("scroll", "page.scroll(direction)", ScrollPage::fromPlaywright))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .evaluate(
                            """
                            ([across, down]) => {
                                const area = document.scrollingElement || document.body;
                                area.scrollTop = area.scrollTop + down * window.innerHeight;
                                area.scrollLeft = area.scrollLeft + across * window.innerWidth;
                            }""",
                            switch (direction) {
                                case UP -> List.of(0, -1);
                                case DOWN -> List.of(0, 1);
                                case LEFT -> List.of(-1, 0);
                                case RIGHT -> List.of(1, 0);
                            });
        }

        private static ParseResult fromWebArena(String reply, boolean lenient) {
            String option = lenient ? "(?:direction=)?" : "";
            Matcher matcher =
                    Pattern.compile("scroll ?\\[?" + option + "(up|down)\\]?").matcher(reply);
            return matcher.find()
                    ? Parsed.of(new ScrollPage(matcher.group(1).equals("up") ? Direction.UP : Direction.DOWN))
                    : WebArenaCommand.invalid("scroll", reply);
        }

        private static ParseResult fromPlaywright(String reply) {
            return Parsed.of(new ScrollPage(reply.contains("up") ? Direction.UP : Direction.DOWN));
        }
    }

    /**
     * Turns the mouse wheel at the pointer's position.
     *
     * @param deltaX CSS pixels to the right
     * @param deltaY CSS pixels down
     */
    record Wheel(double deltaX, double deltaY) implements ScrollAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Scrolls with the mouse wheel where the mouse is, by pixels to the right and down; negative numbers scroll left and up.")
                .call("scroll", Parameter.required("delta_x", "float"), Parameter.required("delta_y", "float"))
                .examples("scroll(0, 200)", "scroll(-50.2, -100.5)")
                .makes(a -> new Wheel(a.number("delta_x"), a.number("delta_y")))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().wheel(Pixels.of(deltaX), Pixels.of(deltaY));
        }
    }

    /**
     * Turns the mouse wheel at a position.
     *
     * @param x position from the viewport's left edge
     * @param y position from its top edge
     * @param deltaX CSS pixels to the right
     * @param deltaY CSS pixels down
     */
    record WheelAt(double x, double y, double deltaX, double deltaY) implements ScrollAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Moves the mouse to a position and scrolls with the mouse wheel there.")
                .call(
                        "scroll_at",
                        Parameter.X,
                        Parameter.Y,
                        Parameter.required("dx", "float"),
                        Parameter.required("dy", "float"))
                .examples("scroll_at(640, 360, 0, 300)")
                .makes(a -> new WheelAt(a.number("x"), a.number("y"), a.number("dx"), a.number("dy")))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.moveMouse(x, y);
            stage.page().mouse().wheel(Pixels.of(deltaX), Pixels.of(deltaY));
        }
    }
}
