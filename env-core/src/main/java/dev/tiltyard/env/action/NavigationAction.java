package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.PageLoad;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** Navigation by URL and history. */
public sealed interface NavigationAction extends Action {
    /**
     * Opens a URL in the active tab and waits for its load event.
     *
     * @param url absolute URL
     */
    record Goto(String url) implements NavigationAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Opens a URL.")
                .call("goto", Parameter.required("url", "str"))
                .examples("goto('http://www.example.com')")
                .makes(a -> new Goto(a.text("url")))
                .webArena(WebArenaCommand.ofText("goto", "url", (url, lenient) -> new Goto(url)))
                .playwright(PlaywrightCommand.ofArgument(
                        "goto",
                        "\"url\"",
                        PlaywrightCommand.QUOTED,
                        Goto::new,
                        "Invalid goto action, required to be page.goto(URL_STR)"))
                .build();

        private static final Set<String> SCHEMES = Set.of("http", "https");

        public Goto {
            Objects.requireNonNull(url, "url");
        }

        @Override
        public void performIn(Stage stage) {
            refuseOtherSchemes();
            PageLoad.open(stage.page(), url, stage.rules().navigationTimeout());
        }

        private void refuseOtherSchemes() {
            int colon = url.indexOf(':');
            String scheme = colon < 0 ? "" : url.substring(0, colon).strip().toLowerCase(Locale.ROOT);
            if (!SCHEMES.contains(scheme) && !url.equals("about:blank")) {
                throw new ActionFailedException(
                        "Cannot navigate to invalid URL %s: only URLs that start with http:// or https:// can be opened."
                                .formatted(Quoted.of(url)));
            }
        }
    }

    /** Goes one step back in the tab's history; does nothing at its beginning. */
    record GoBack() implements NavigationAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Goes back to the previous page.")
                .call("go_back")
                .examples("go_back()")
                .makes(a -> new GoBack())
                .webArena("go_back", GoBack::new)
                .playwright("go_back", GoBack::new)
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .goBack(new Page.GoBackOptions()
                            .setTimeout(stage.rules().navigationTimeout().toMillis()));
        }
    }

    /** Goes one step forward in the tab's history; does nothing at its end. */
    record GoForward() implements NavigationAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Goes forward to the next page.")
                .call("go_forward")
                .examples("go_forward()")
                .makes(a -> new GoForward())
                .webArena("go_forward", GoForward::new)
                .playwright("go_forward", GoForward::new)
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .goForward(new Page.GoForwardOptions()
                            .setTimeout(stage.rules().navigationTimeout().toMillis()));
        }
    }
}
