package dev.tiltyard.testkit;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.ArrayList;
import java.util.List;

/** Renders pages with stored payloads, and records which scripts run. */
final class StoredScripts {
    private static final double PATIENCE_MILLIS = 30_000;
    private static final int LATE_MILLIS = 150; // a page's scripts render after the load event
    /** Addresses that run a script when followed. */
    private static final String TRAPS = """
            mark => [...document.querySelectorAll('*')].flatMap(e => [...e.attributes]
                .filter(a => ['href', 'src', 'action', 'formaction', 'xlink:href', 'data-href', 'data-url'].includes(a.name)
                    && /^\\s*javascript:/i.test(a.value) && a.value.includes(mark))
                .map(a => e.tagName + ' ' + a.name))""";

    private StoredScripts() {}

    static void show(TestChromium chromium, HttpVisitor visitor, List<String> addresses, FuzzReport report) {
        Page page = chromium.permissivePage(visitor.base(), visitor.cookies());
        List<String> ran = new ArrayList<>();
        page.setDefaultTimeout(PATIENCE_MILLIS);
        page.context().exposeFunction(HostileValues.MARK, arguments -> ran.add("called on " + page.url()));
        page.onDialog(dialog -> {
            ran.add("dialog " + dialog.message());
            dialog.dismiss();
        });
        for (String address : addresses) {
            ran.clear();
            try {
                page.navigate(address);
                page.waitForTimeout(LATE_MILLIS);
                for (Object trap : (List<?>) page.evaluate(TRAPS, HostileValues.MARK)) {
                    ran.add("trap " + trap);
                }
                report.shown(address, ran);
            } catch (PlaywrightException e) {
                if (!String.valueOf(e.getMessage()).contains("Download is starting")
                        && !String.valueOf(e.getMessage()).contains("ERR_ABORTED")) {
                    report.fail("Chromium does not show a page (" + e.getMessage() + ")", address);
                }
            }
        }
        page.context().close();
    }
}
