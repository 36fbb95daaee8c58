package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.function.Consumer;

/**
 * Closes a page that may be about to leave. Chromium forgets that it was to close a page (or the context of it) if a
 * navigation is committed at that moment, and never answers: so what is under way is stopped and the page's scripts with
 * it, and a page that goes elsewhere all the same is told again. Seen with 156.
 */
final class ClosingPage implements Consumer<Frame> {
    private final Page page;
    private final boolean crashed;
    private final JsonObject target = new JsonObject();

    ClosingPage(Page page, boolean crashed) {
        this.page = page;
        this.crashed = crashed;
    }

    void close() {
        if (page.isClosed()) {
            return;
        }
        if (!crashed) {
            stop();
        }
        page.onFrameNavigated(this);
        page.close();
    }

    /** The session stays open until the page closes: with it the scripts would be let go again. */
    private void stop() {
        try {
            var session = page.context().newCDPSession(page);
            var off = new JsonObject();
            off.addProperty("value", true);
            session.send("Emulation.setScriptExecutionDisabled", off);
            session.send("Page.stopLoading");
            target.add(
                    "targetId",
                    session.send("Target.getTargetInfo")
                            .getAsJsonObject("targetInfo")
                            .get("targetId"));
        } catch (PlaywrightException e) {
            // it closed by itself
        }
    }

    @Override
    public void accept(Frame frame) {
        if (!frame.equals(page.mainFrame()) || !target.has("targetId")) {
            return;
        }
        try {
            CDPSession browser = page.context().browser().newBrowserCDPSession();
            browser.send("Target.closeTarget", target);
            browser.detach();
        } catch (PlaywrightException e) {
            // it closed meanwhile
        }
    }
}
