package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import java.util.List;

/** Opens, selects and closes tabs. Later actions of the same reply act on the tab that is then active. */
public sealed interface TabAction extends Action {
    /** Opens an empty tab and makes it the active one. */
    record NewTab() implements TabAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Opens an empty tab and makes it the active one.")
                .call("new_tab")
                .examples("new_tab()")
                .makes(a -> new NewTab())
                .webArena("new_tab", NewTab::new)
                .playwright("new_tab", NewTab::new)
                .build();

        @Override
        public void performIn(Stage stage) {
            if (stage.context().pages().size() >= Stage.MOST_TABS) {
                throw new ActionFailedException("%d tabs are open, which is the limit: close one first."
                        .formatted(stage.context().pages().size()));
            }
            stage.activate(stage.context().newPage());
        }
    }

    /**
     * Makes a tab the active one.
     *
     * @param index position among the open tabs, oldest first, from 0
     */
    record FocusTab(int index) implements TabAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Makes another tab the active one, by its number; the first is 0.")
                .call("tab_focus", Parameter.required("index", "int"))
                .examples("tab_focus(2)")
                .makes(a -> new FocusTab(a.index("index")))
                .webArena(WebArenaCommand.ofTab("tab_focus", FocusTab::new))
                .webArena(WebArenaCommand.ofTab("page_focus", FocusTab::new).onlyLenient())
                .playwright(PlaywrightCommand.ofArgument(
                        "page_focus",
                        "number",
                        "\\((\\d+)\\)",
                        digits -> new FocusTab(WebArenaCommand.number(digits)),
                        "page focus requires a page number"))
                .build();

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

    /** Closes the active tab; the last remaining tab becomes active, or a new empty one if none remains. */
    record CloseTab() implements TabAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Closes the active tab.")
                .call("tab_close")
                .examples("tab_close()")
                .makes(a -> new CloseTab())
                .webArena("close_tab", CloseTab::new)
                .playwright("page_close", CloseTab::new)
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.closePage();
            List<Page> left = stage.context().pages();
            stage.activate(left.isEmpty() ? stage.context().newPage() : left.get(left.size() - 1));
        }
    }
}
