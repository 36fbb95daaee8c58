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
            stage.moveMouse(x, y);
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
            stage.moveMouse(x, y);
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
            stage.moveMouse(x, y);
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
            stage.noteMouse(x, y);
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
            stage.noteMouse(x, y);
            stage.page()
                    .mouse()
                    .dblclick(Pixels.of(x), Pixels.of(y), new Mouse.DblclickOptions().setButton(button.button()));
        }
    }

    /** Clicks three times in quick succession, which selects a paragraph or the content of a field. */
    record TripleClickAt(double x, double y, MouseButton button) implements MouseAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Triple-clicks at a position.")
                .call("mouse_tripleclick", Parameter.X, Parameter.Y, Parameter.BUTTON)
                .examples("mouse_tripleclick(5, 236)")
                .makes(a -> new TripleClickAt(a.number("x"), a.number("y"), a.button()))
                .build();

        @Override
        public LocatedAction.Spot begin() {
            return new LocatedAction.Spot(x, y);
        }

        @Override
        public void performIn(Stage stage) {
            stage.noteMouse(x, y);
            stage.page()
                    .mouse()
                    .click(Pixels.of(x), Pixels.of(y), button.click().setClickCount(3));
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
            stage.moveMouse(fromX, fromY);
            stage.page().mouse().down();
            stage.moveMouse(toX, toY);
            stage.page().mouse().up();
        }
    }

    /**
     * Drags along a path with the left button. Pages may track the pointer, so it stops between the points, too.
     *
     * @param path at least two points
     */
    record DragAlong(List<LocatedAction.Spot> path) implements MouseAction {
        private static final int STOPS = 4;

        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Drags along a path of positions with the left mouse button.")
                .call("mouse_drag_path", Parameter.required("path", "list[list[float]]"))
                .examples("mouse_drag_path([[10.7, 325], [120, 200], [235.6, 24.54]])")
                .makes(a -> new DragAlong(a.points("path")))
                .build();

        public DragAlong {
            path = List.copyOf(path);
            if (path.size() < 2) {
                throw new IllegalArgumentException("a path needs at least 2 points (has " + path.size() + ")");
            }
        }

        @Override
        public LocatedAction.Spot begin() {
            return path.get(0);
        }

        @Override
        public void performIn(Stage stage) {
            Mouse mouse = stage.page().mouse();
            stage.moveMouse(begin().x(), begin().y());
            mouse.down();
            for (LocatedAction.Spot point : path.subList(1, path.size())) {
                stage.noteMouse(point.x(), point.y());
                mouse.move(point.x(), point.y(), new Mouse.MoveOptions().setSteps(STOPS));
            }
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
            stage.noteMouse(x, y);
            upload.choose(() -> stage.page().mouse().click(x, y));
        }
    }
}
