package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.function.Consumer;

/**
 * Closes a page that may be about to navigate. If a navigation is committed at that moment, Chromium drops the request
 * to close the page (or its context) and never responds. So pending loads and the page's scripts are stopped first, and
 * a page that navigates all the same is closed again. Seen with Chromium 156.
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

    /** The session stays open until the page closes: closing it would resume the scripts. */
    private void stop() {
        try {
            var session = PageSession.open(page);
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
