package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import java.util.List;

/** Opening, choosing and closing tabs. Later actions of the same reply act on the tab that is then active. */
public sealed interface TabAction extends Action {
    /** Opens an empty tab and makes it the active one. */
    record NewTab() implements TabAction {
        @Override
        public void performIn(Stage stage) {
            stage.activate(stage.context().newPage());
        }
    }

    /**
     * Makes a tab the active one.
     *
     * @param index position among the open tabs, oldest first, from 0
     */
    record FocusTab(int index) implements TabAction {
        @Override
        public void performIn(Stage stage) {
            List<Page> pages = stage.context().pages();
            if (index < 0 || index >= pages.size()) {
                throw new ActionFailedException("There is no tab %d: %d open, numbered from 0 to %d."
                        .formatted(index, pages.size(), pages.size() - 1));
            }
            stage.activate(pages.get(index));
        }
    }

    /** Closes the active tab; the last one left becomes active, a new empty one if none is left. */
    record CloseTab() implements TabAction {
        @Override
        public void performIn(Stage stage) {
            stage.closePage();
            List<Page> left = stage.context().pages();
            stage.activate(left.isEmpty() ? stage.context().newPage() : left.get(left.size() - 1));
        }
    }
}
