package dev.tiltyard.env.action;

import com.microsoft.playwright.Mouse;
import java.util.List;

/**
 * Mouse actions at positions in the viewport, in CSS pixels from its top left corner; positions outside it have no
 * effect.
 */
public sealed interface MouseAction extends Action {
    /** Where it begins. */
    LocatedAction.Spot begin();

    record MoveTo(double x, double y) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Moves the mouse to a position.")
                .call("mouse_move", Parameter.X, Parameter.Y)
                .examples("mouse_move(65.2, 158.5)")
                .makes(a -> new MoveTo(a.number("x"), a.number("y")))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
        }
    }

    /** Moves the mouse, then presses a button and holds it. */
    record Down(double x, double y, MouseButton button) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Moves the mouse to a position and holds down a mouse button.")
                .call("mouse_down", Parameter.X, Parameter.Y, Parameter.BUTTON)
                .examples("mouse_down(140.2, 580.1)", "mouse_down(458, 254.5, 'middle')")
                .makes(a -> new Down(a.number("x"), a.number("y"), a.button()))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
            stage.page().mouse().down(new Mouse.DownOptions().setButton(button.button()));
        }
    }

    /** Moves the mouse, then releases a button. */
    record Up(double x, double y, MouseButton button) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Moves the mouse to a position and releases a mouse button.")
                .call("mouse_up", Parameter.X, Parameter.Y, Parameter.BUTTON)
                .examples("mouse_up(250, 120)", "mouse_up(47, 252, 'right')")
                .makes(a -> new Up(a.number("x"), a.number("y"), a.button()))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().move(Pixels.of(x), Pixels.of(y));
            stage.page().mouse().up(new Mouse.UpOptions().setButton(button.button()));
        }
    }

    record ClickAt(double x, double y, MouseButton button) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Clicks at a position.")
                .call("mouse_click", Parameter.X, Parameter.Y, Parameter.BUTTON)
                .examples("mouse_click(887.2, 68)", "mouse_click(56, 712.56, 'right')")
                .makes(a -> new ClickAt(a.number("x"), a.number("y"), a.button()))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            stage.page().mouse().click(Pixels.of(x), Pixels.of(y), button.click());
        }
    }

    /** Clicks twice in quick succession. */
    record DoubleClickAt(double x, double y, MouseButton button) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Double-clicks at a position.")
                .call("mouse_dblclick", Parameter.X, Parameter.Y, Parameter.BUTTON)
                .examples("mouse_dblclick(5, 236)", "mouse_dblclick(87.5, 354, 'right')")
                .makes(a -> new DoubleClickAt(a.number("x"), a.number("y"), a.button()))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .mouse()
                    .dblclick(Pixels.of(x), Pixels.of(y), new Mouse.DblclickOptions().setButton(button.button()));
        }
    }

    /** Drags from one point to another with the left button. */
    record DragBetween(double fromX, double fromY, double toX, double toY) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Drags from one position to another with the left mouse button.")
                .call(
                        "mouse_drag_and_drop",
                        Parameter.required("from_x", "float"),
                        Parameter.required("from_y", "float"),
                        Parameter.required("to_x", "float"),
                        Parameter.required("to_y", "float"))
                .examples("mouse_drag_and_drop(10.7, 325, 235.6, 24.54)")
                .makes(a -> new DragBetween(a.number("from_x"), a.number("from_y"), a.number("to_x"), a.number("to_y")))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(fromX, fromY);
        }

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
     * Clicks where a file chooser opens, and chooses files.
     *
     * @param files names of files in the upload folder
     */
    record UploadAt(double x, double y, List<String> files) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Clicks at a position that opens a file chooser, and selects files.")
                .call("mouse_upload_file", Parameter.X, Parameter.Y, Parameter.FILE)
                .examples(
                        "mouse_upload_file(132.1, 547, 'receipt.pdf')",
                        "mouse_upload_file(328, 812, ['one.jpg', 'two.png'])")
                .makes(a -> new UploadAt(a.number("x"), a.number("y"), a.texts("file")))
                .build();

        public UploadAt {
            files = List.copyOf(files);
        }

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            Upload upload = Upload.of(stage, files);
            upload.choose(() -> stage.page().mouse().click(x, y));
        }
    }
}
