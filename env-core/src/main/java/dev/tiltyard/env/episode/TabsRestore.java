package dev.tiltyard.env.episode;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.PageLoad;
import dev.tiltyard.env.browser.PageSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Opens the tabs of a saved state. */
final class TabsRestore {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final EpisodeSpec spec;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private boolean foundQuiet;

    TabsRestore(EpisodeSpec spec, BrowserSession session, Tabs tabs, PageQuiet quiet) {
        this.spec = spec;
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
    }

    /** Closes all tabs but a blank one, which becomes the active one, and restores cookies and local storage. */
    void leave(EpisodeState state) {
        Page blank = tabs.openBlank();
        tabs.stage().follow(blank);
        tabs.asked(() -> {
            session.context().pages().stream().filter(page -> page != blank).forEach(session::close);
            return blank;
        });
        Page helper = tabs.openBlank();
        session.guard(LIMIT).run("restoring the browser's storage", () -> restoreStorage(helper, state));
        tabs.asked(() -> {
            session.close(helper);
            return blank;
        });
        tabs.stage().follow(blank);
    }

    /** Playwright for Java can't set the storage of an open context (1.62: "expected object, got string"). */
    private void restoreStorage(Page helper, EpisodeState state) {
        Map<String, Map<String, String>> wanted = localStorage(state);
        Set<String> origins = new LinkedHashSet<>(wanted.keySet());
        spec.sites().forEach(site -> origins.add(site.address().toString()));
        try (PageSession devTools = PageSession.open(helper)) {
            for (String origin : origins) {
                JsonObject all = new JsonObject();
                all.addProperty("origin", origin);
                all.addProperty("storageTypes", "all");
                devTools.send("Storage.clearDataForOrigin", all);
            }
        }
        // Nobody answers for the sites here, so that nothing changes in them.
        helper.route(
                "**/*",
                route -> route.fulfill(
                        new Route.FulfillOptions().setContentType("text/html").setBody("<!doctype html>")));
        wanted.forEach((origin, entries) -> {
            helper.navigate(origin);
            helper.evaluate(
                    "entries => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value))",
                    entries);
        });
        session.context().clearCookies();
        session.context().addCookies(state.cookies());
    }

    private static Map<String, Map<String, String>> localStorage(EpisodeState state) {
        Map<String, Map<String, String>> found = new LinkedHashMap<>();
        JsonParser.parseString(state.storage().json())
                .getAsJsonObject()
                .getAsJsonArray("origins")
                .forEach(each -> {
                    JsonObject origin = each.getAsJsonObject();
                    Map<String, String> entries = new LinkedHashMap<>();
                    origin.getAsJsonArray("localStorage")
                            .forEach(entry -> entries.put(
                                    entry.getAsJsonObject().get("name").getAsString(),
                                    entry.getAsJsonObject().get("value").getAsString()));
                    if (!entries.isEmpty()) {
                        found.put(origin.get("origin").getAsString(), entries);
                    }
                });
        return found;
    }

    /**
     * Opens the tabs, the first one in the present blank tab.
     *
     * @return the tabs in their order
     * @throws EpisodeException if an address can't be opened
     */
    List<Page> open(EpisodeState state) {
        List<Page> opened = new ArrayList<>();
        for (TabState tab : state.tabs()) {
            Page page = opened.isEmpty() ? tabs.active() : tabs.openBlank();
            opened.add(page);
            if (tab.isPage()) {
                open(page, tab);
            }
        }
        return opened;
    }

    private void open(Page page, TabState tab) {
        String script = tab.sessionScript();
        AutoCloseable filling = script.isEmpty() ? () -> {} : page.addInitScript(script);
        try {
            session.guard(LIMIT.multipliedBy(2))
                    .run("opening " + tab.url(), () -> PageLoad.open(page, tab.url(), LIMIT));
        } catch (PlaywrightException | BrowserException e) {
            throw new EpisodeException(
                    tab.url() + " could not be opened again: " + Messages.of(e)
                            + ". Remedy: reset, or fork or restore an earlier state.",
                    e);
        } finally {
            remove(filling);
        }
    }

    /** Later documents of the tab keep the session storage that it then has. */
    private static void remove(AutoCloseable script) {
        try {
            script.close();
        } catch (Exception e) {
            // The page is gone, and the script with it.
        }
    }

    /** Waits until the tabs are quiet, and restores what was in their pages; returns what is not there any more. */
    List<String> fill(EpisodeState state, List<Page> opened) {
        List<String> lost = new ArrayList<>();
        foundQuiet = false;
        for (int i = 0; i < opened.size(); i++) {
            Page page = opened.get(i);
            TabState tab = state.tabs().get(i);
            if (tab.isPage()) {
                String where = "tab " + i;
                session.guard(spec.limits().hang()).run("restoring the fields of " + tab.url(), () -> {
                    foundQuiet =
                            quiet.await(page, spec.limits().quietDeadline()) && opened.size() == 1 && !tab.isTouched();
                    tab.fill(page)
                            .forEach(field -> lost.add(where + ": the field \"" + field.strip()
                                    + "\" is not on the page that was opened again"));
                });
            }
        }
        if (!opened.isEmpty()) {
            tabs.stage().activate(opened.get(Math.min(state.active(), opened.size() - 1)));
        }
        return lost;
    }

    /** Whether {@link #fill} has found the only page quiet, and has put nothing into it that its scripts could answer. */
    boolean foundQuiet() {
        return foundQuiet;
    }
}
