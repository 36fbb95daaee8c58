package dev.tiltyard.env.episode;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.Stage;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.observation.ObservationReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The agent's tabs, in the order in which they were opened, one of them active; and what pages do on their own: open
 * and close tabs, show dialogs, send downloads, crash. Never empty: when the last tab closes, a blank one opens.
 */
final class Tabs {
    private final BrowserContext context;
    private final HangGuard guard;
    private final EpisodeSpec spec;
    private final ObservationReader reader;
    private final Stage stage;
    private final Set<Page> crashed = new LinkedHashSet<>();
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
        if (stage.page().isClosed()) {
            var left = context.pages();
            stage.follow(left.isEmpty() ? openBlank() : left.get(left.size() - 1));
        }
        return stage.page();
    }

    /** Opens a blank tab; the active one stays active. */
    Page openBlank() {
        return asked(this::newPage);
    }

    private Page newPage() {
        return guard.within("opening a tab", () -> {
            var page = context.newPage();
            // Before anything loads, so that it is laid out as it will be observed.
            reader.devTools(page);
            return page;
        });
    }

    /** Runs something that opens or closes tabs on purpose; such tabs are not reported. */
    <T> T asked(Supplier<T> work) {
        asked = true;
        try {
            return work.get();
        } finally {
            asked = false;
        }
    }

    /** Whether the active tab's process died. */
    boolean activeHasCrashed() {
        return crashed.contains(stage.page());
    }

    void report(Incident.Kind kind, String text) {
        incidents.add(new Incident(kind, text));
    }

    /** What happened since the last call. */
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
