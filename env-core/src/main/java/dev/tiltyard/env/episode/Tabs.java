package dev.tiltyard.env.episode;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.Stage;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.browser.PageSession;
import dev.tiltyard.env.observation.ObservationReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/**
 * The agent's tabs, in the order in which they were opened, one of them active; and what pages do by themselves: open
 * and close tabs, show dialogs, start downloads, crash. Never empty: when the last tab closes, a blank one opens.
 */
final class Tabs {
    private final BrowserContext context;
    private final HangGuard guard;
    private final EpisodeSpec spec;
    private final ObservationReader reader;
    private final Stage stage;
    private final Set<Page> crashed = new LinkedHashSet<>();
    private final Map<Page, String> targets = new WeakHashMap<>();
    private final List<Incident> incidents = new ArrayList<>();
    private boolean asked = true;

    /** Opens a first, blank tab. */
    Tabs(BrowserSession session, HangGuard guard, EpisodeSpec spec, ObservationReader reader) {
        this.context = session.context();
        this.guard = guard;
        this.spec = spec;
        context.onPage(this::opened);
        context.onPageClose(this::closed);
        context.onDialog(this::dialog);
        context.onDownload(this::download);
        this.reader = reader;
        this.stage = new Stage(newPage(), reader, spec.agent().rules(), session::close);
        this.asked = false;
    }

    /** The tabs as the agent's actions see them. */
    Stage stage() {
        return stage;
    }

    /** The active tab; a blank one is opened if there is none. */
    Page active() {
        closeSurplus();
        if (stage.page().isClosed()) {
            var left = context.pages();
            stage.follow(left.isEmpty() ? openBlank() : left.get(left.size() - 1));
        }
        return stage.page();
    }

    /** Closes tabs that pages opened beyond the limit, newest first. */
    private void closeSurplus() {
        var pages = context.pages();
        if (pages.size() <= Stage.MOST_TABS) {
            return;
        }
        var surplus = pages.subList(Stage.MOST_TABS, pages.size());
        if (surplus.contains(stage.page())) {
            stage.follow(pages.get(Stage.MOST_TABS - 1));
        }
        asked(() -> {
            surplus.forEach(page -> guard.within("closing a tab", () -> {
                page.close();
                return page;
            }));
            return surplus;
        });
        report(
                Incident.Kind.TAB_CLOSED,
                surplus.size() + " tabs beyond the limit of " + Stage.MOST_TABS + " were closed");
    }

    /** Opens a blank tab in the background. */
    Page openBlank() {
        return asked(this::newPage);
    }

    private Page newPage() {
        return guard.within("opening a tab", () -> {
            var page = context.newPage();
            // Before anything loads, so that the layout is the observed one.
            reader.devTools(page);
            return page;
        });
    }

    /** Runs an operation that opens or closes tabs on purpose; such tabs are not reported. */
    <T> T asked(Supplier<T> work) {
        asked = true;
        try {
            return work.get();
        } finally {
            asked = false;
        }
    }

    /** Whether tabs are being opened or closed on purpose. */
    boolean isAsked() {
        return asked;
    }

    /** Makes the tab with a DevTools id the active one; returns whether it is there. */
    boolean follow(String target) {
        for (var page : context.pages()) {
            if (target.equals(targetOf(page))) {
                stage.follow(page);
                return true;
            }
        }
        return false;
    }

    /** The DevTools id of a tab; empty text if it does not respond. */
    String targetOf(Page page) {
        var known = targets.get(page);
        if (known != null) {
            return known;
        }
        try (var session = PageSession.open(page)) {
            var target = session.send("Target.getTargetInfo")
                    .getAsJsonObject("targetInfo")
                    .get("targetId")
                    .getAsString();
            targets.put(page, target);
            return target;
        } catch (PlaywrightException e) {
            return "";
        }
    }

    /** The DevTools id of the browser context. */
    String contextId() {
        try (var session = PageSession.open(active())) {
            return session.send("Target.getTargetInfo")
                    .getAsJsonObject("targetInfo")
                    .get("browserContextId")
                    .getAsString();
        }
    }

    /** Whether the active tab's process has crashed. */
    boolean activeHasCrashed() {
        return crashed.contains(stage.page());
    }

    void report(Incident.Kind kind, String text) {
        incidents.add(new Incident(kind, text));
    }

    /** Returns and clears the incidents. */
    List<Incident> takeIncidents() {
        var taken = List.copyOf(incidents);
        incidents.clear();
        return taken;
    }

    private void opened(Page page) {
        page.onCrash(this::crashed);
        if (!asked) {
            report(
                    Incident.Kind.TAB_OPENED,
                    "the page opened tab " + (context.pages().size() - 1));
            if (spec.followNewTabs()) {
                stage.follow(page);
            }
        }
    }

    private void closed(Page page) {
        if (asked) {
            return;
        }
        if (context.pages().isEmpty()) {
            report(Incident.Kind.LAST_TAB_CLOSED, "the last tab was closed; a blank one was opened");
        } else {
            report(Incident.Kind.TAB_CLOSED, "a tab was closed by its page");
        }
    }

    private void crashed(Page page) {
        crashed.add(page);
        report(Incident.Kind.PAGE_CRASHED, "the page at " + page.url() + " crashed");
    }

    private void dialog(Dialog dialog) {
        var leaving = dialog.type().equals("beforeunload");
        var accept = spec.dialogs() == DialogPolicy.ACCEPT || leaving;
        report(
                Incident.Kind.DIALOG,
                "the page showed a dialog (" + dialog.type() + "): \"" + dialog.message() + "\"; it was "
                        + (accept ? "accepted" : "dismissed"));
        try {
            if (accept) {
                dialog.accept(dialog.defaultValue());
            } else {
                dialog.dismiss();
            }
        } catch (PlaywrightException e) {
            // its page closed, and the dialog with it
        }
    }

    private void download(Download download) {
        report(
                Incident.Kind.DOWNLOAD,
                "the page sent a file: " + download.suggestedFilename() + " from " + download.url());
    }
}
