package dev.tiltyard.env.action;

import com.microsoft.playwright.Mouse;
import java.util.List;

/** The mouse at places of the viewport, in CSS pixels from its upper left corner. Outside it nothing happens. */
public sealed interface MouseAction extends Action {
    /** Moves the mouse. */
    record MoveTo(double x, double y) implements MouseAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
        }
    }

    /** Moves the mouse, then presses a button and keeps it pressed. */
    record Down(double x, double y, MouseButton button) implements MouseAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
            stage.page().mouse().down(new Mouse.DownOptions().setButton(button.button()));
        }
    }

    /** Moves the mouse, then releases a button. */
    record Up(double x, double y, MouseButton button) implements MouseAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
            stage.page().mouse().up(new Mouse.UpOptions().setButton(button.button()));
        }
    }

    /** Clicks. */
    record ClickAt(double x, double y, MouseButton button) implements MouseAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().click(Pixels.of(x), Pixels.of(y), button.click());
        }
    }

    /** Clicks twice in quick succession. */
    record DoubleClickAt(double x, double y, MouseButton button) implements MouseAction {
        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .mouse()
                    .dblclick(Pixels.of(x), Pixels.of(y), new Mouse.DblclickOptions().setButton(button.button()));
        }
    }

    /** Drags from one place to another with the left button. */
    record DragBetween(double fromX, double fromY, double toX, double toY) implements MouseAction {
        @Override
        public void performIn(Stage stage) {
            Mouse mouse = stage.page().mouse();
            mouse.move(Pixels.of(fromX), Pixels.of(fromY));
            mouse.down();
            mouse.move(Pixels.of(toX), Pixels.of(toY));
            mouse.up();
        }
    }

    /**
     * Clicks where a file chooser opens, and chooses.
     *
     * @param files names of files in the folder for uploads
     */
    record UploadAt(double x, double y, List<String> files) implements MouseAction {
        public UploadAt {
            files = List.copyOf(files);
        }

        @Override
        public void performIn(Stage stage) {
            Upload upload = Upload.of(stage, files);
            upload.choose(() -> stage.page().mouse().click(x, y));
        }
    }
}
