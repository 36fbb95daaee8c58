package dev.tiltyard.env.episode;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tabs that the agent has, in the order in which they were opened, one of them active; and what pages do unasked:
 * open and close tabs, raise dialogs, send downloads, crash. Never empty: when the last tab closes, a blank one opens.
 */
final class Tabs {
    private final BrowserContext context;
    private final DialogPolicy dialogs;
    private final boolean followNew;
    private final List<Page> open = new ArrayList<>();
    private final Set<Page> crashed = new LinkedHashSet<>();
    private final List<Incident> incidents = new ArrayList<>();
    private @Nullable Page active;
    private boolean ours;

    Tabs(BrowserContext context, DialogPolicy dialogs, boolean followNew) {
        this.context = context;
        this.dialogs = dialogs;
        this.followNew = followNew;
        context.onPage(this::opened);
        context.onPageClose(this::closed);
        context.onDialog(this::dialog);
        context.onDownload(this::download);
    }

    /** The tabs that are open, oldest first. */
    List<Page> open() {
        return List.copyOf(open);
    }

    /** The active tab; a blank one is opened if there is none. */
    Page active() {
        var page = active;
        if (page == null || page.isClosed()) {
            page = open.isEmpty() ? openBlank() : open.get(open.size() - 1);
            active = page;
        }
        return page;
    }

    /** Opens a blank tab and makes it the active one. */
    Page openBlank() {
        var page = unreported(context::newPage);
        activate(page);
        return page;
    }

    /** Opens a page that is not a tab of the agent's. */
    Page openAside() {
        var page = unreported(context::newPage);
        open.remove(page);
        return page;
    }

    void activate(Page page) {
        active = page;
        page.bringToFront();
    }

    /** Whether the page's process died. */
    boolean hasCrashed(Page page) {
        return crashed.contains(page);
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

    private Page unreported(java.util.function.Supplier<Page> opening) {
        ours = true;
        try {
            return opening.get();
        } finally {
            ours = false;
        }
    }

    private void opened(Page page) {
        if (open.contains(page)) {
            return;
        }
        open.add(page);
        page.onCrash(this::crashed);
        if (!ours) {
            report(Incident.Kind.TAB_OPENED, "the page opened tab " + (open.size() - 1));
            if (followNew) {
                active = page;
            }
        }
    }

    private void closed(Page page) {
        if (open.remove(page)) {
            report(
                    open.isEmpty() ? Incident.Kind.LAST_TAB_CLOSED : Incident.Kind.TAB_CLOSED,
                    open.isEmpty() ? "the last tab was closed; a blank one was opened" : "a tab was closed");
        }
        if (page.equals(active)) {
            active = open.isEmpty() ? null : open.get(open.size() - 1);
        }
    }

    private void crashed(Page page) {
        crashed.add(page);
        report(Incident.Kind.PAGE_CRASHED, "the page at " + page.url() + " crashed");
    }

    private void dialog(Dialog dialog) {
        var accept = dialogs == DialogPolicy.ACCEPT || dialog.type().equals("beforeunload");
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
            // its page went away, and the dialog with it
        }
    }

    private void download(Download download) {
        report(
                Incident.Kind.DOWNLOAD,
                "the page sent a file: " + download.suggestedFilename() + " from " + download.url());
    }
}
