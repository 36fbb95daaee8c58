package dev.tiltyard.env.browser;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The environment variables of Playwright's driver and its browsers. */
final class DriverEnvironment {
    private DriverEnvironment() {}

    static Map<String, String> ofThisProcess() {
        var folder = BrowserFolder.ofThisProcess();
        // Playwright unpacks its driver there; if this process is killed, the next start deletes it.
        System.setProperty("playwright.driver.tmpdir", folder.path().toString());
        Map<String, String> environment = new HashMap<>();
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        // Playwright creates the profile, and Chromium its sockets, in this temporary folder.
        for (var variable : List.of("TMPDIR", "TMP", "TEMP")) {
            environment.put(variable, folder.path().toString());
        }
        return environment;
    }
}
