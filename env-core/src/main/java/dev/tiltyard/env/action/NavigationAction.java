package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.PageLoad;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** Moving through addresses and history. */
public sealed interface NavigationAction extends Action {
    /**
     * Opens an address in the active tab and waits for its load event.
     *
     * @param url absolute
     */
    record Goto(String url) implements NavigationAction {
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
                        "Cannot navigate to invalid URL %s: only addresses that begin with http:// or https:// can be opened."
                                .formatted(Quoted.of(url)));
            }
        }
    }

    /** One step back in the tab's history; nothing happens at its beginning. */
    record GoBack() implements NavigationAction {
        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .goBack(new Page.GoBackOptions()
                            .setTimeout(stage.rules().navigationTimeout().toMillis()));
        }
    }

    /** One step forward in the tab's history; nothing happens at its end. */
    record GoForward() implements NavigationAction {
        @Override
        public void performIn(Stage stage) {
            stage.page()
                    .goForward(new Page.GoForwardOptions()
                            .setTimeout(stage.rules().navigationTimeout().toMillis()));
        }
    }
}
