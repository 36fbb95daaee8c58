package dev.tiltyard.env.action;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A person's recorded mouse or file action on an element, for replay. Elements are found by chains of Playwright calls,
 * {@code page.get_by_role("link", name="Cart")}. Not part of any agent grammar.
 */
public sealed interface LocatedAction extends Action {
    /**
     * A point in an element.
     *
     * @param x CSS pixels from its left edge
     * @param y CSS pixels from its top edge
     */
    record Spot(double x, double y) {
        public Spot {
            x = Pixels.of(x);
            y = Pixels.of(y);
        }
    }

    /**
     * Clicks.
     *
     * @param at the point; empty for the middle
     */
    record Click(String target, MouseButton button, Optional<Spot> at) implements LocatedAction {
        public Click {
            Objects.requireNonNull(target, "target");
            Objects.requireNonNull(button, "button");
        }

        @Override
        public void performIn(Stage stage) {
            Locator.ClickOptions options =
                    new Locator.ClickOptions().setButton(button.button()).setTimeout(stage.elementTimeout());
            at.ifPresent(spot -> options.setPosition(spot.x(), spot.y()));
            LocatorCall.find(stage, target).click(options);
        }
    }

    /**
     * Drags from one point to another. Pages may track the pointer, so it stops along the way.
     *
     * @param from the dragged element
     * @param to the drop target
     */
    record Drag(String from, Spot fromAt, String to, Spot toAt) implements LocatedAction {
        private static final int STOPS = 8;

        public Drag {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
        }

        @Override
        public void performIn(Stage stage) {
            Locator target = LocatorCall.find(stage, to);
            Locator dragged = LocatorCall.find(stage, from);
            // Ideally both are in view; otherwise the dragged element must be.
            target.scrollIntoViewIfNeeded(timeout(stage));
            dragged.scrollIntoViewIfNeeded(timeout(stage));
            BoundingBox start = box(dragged, from);
            BoundingBox end = box(target, to);
            Mouse mouse = stage.page().mouse();
            mouse.move(start.x + fromAt.x(), start.y + fromAt.y());
            mouse.down();
            mouse.move(end.x + toAt.x(), end.y + toAt.y(), new Mouse.MoveOptions().setSteps(STOPS));
            // Browsers fire dragover only when the pointer moves over the target.
            mouse.move(end.x + toAt.x(), end.y + toAt.y());
            mouse.up();
        }

        private static Locator.ScrollIntoViewIfNeededOptions timeout(Stage stage) {
            return new Locator.ScrollIntoViewIfNeededOptions().setTimeout(stage.elementTimeout());
        }

        private static BoundingBox box(Locator element, String code) {
            BoundingBox box = element.boundingBox();
            if (box == null) {
                throw new ActionFailedException("Cannot drag there: " + code + " can't be seen.");
            }
            return box;
        }
    }

    /**
     * Chooses files in a file input, which may be hidden.
     *
     * @param files names of files in the upload folder
     */
    record Choose(String target, List<String> files) implements LocatedAction {
        public Choose {
            Objects.requireNonNull(target, "target");
            files = List.copyOf(files);
        }

        @Override
        public void performIn(Stage stage) {
            Upload.of(stage, files).chooseIn(LocatorCall.find(stage, target));
        }
    }
}
