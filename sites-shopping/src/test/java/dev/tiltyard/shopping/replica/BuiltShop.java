package dev.tiltyard.shopping.replica;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.shopping.world.BuiltWorld;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import java.util.Map;

/** A shop with the small world, for tests that only read, or that delete what they create. */
final class BuiltShop {
    private static final ReplicaServer SERVER = new ShoppingReplica()
            .open(new ReplicaContext(
                    BuiltWorld.small().database(),
                    BuiltWorld.small().files(),
                    new WorldClock(TestShop.NOW),
                    "127.0.0.1",
                    0));

    private BuiltShop() {}

    static String url() {
        return "http://127.0.0.1:" + SERVER.port();
    }

    static FormBrowser visitor() {
        return TestShop.browser(url());
    }

    /** A browser with a logged-in customer; all have the same password. */
    static FormBrowser customer(String email) {
        FormBrowser browser = visitor();
        browser.submit(
                browser.get("/customer/account/login/"),
                ".login-container #login-form",
                "login[username]",
                email,
                "login[password]",
                "Password.123");
        return browser;
    }

    static FormBrowser emma() {
        return customer("emma.lopez@gmail.com");
    }

    /** A Chromium page with Emma logged in. */
    static Page emma(TestChromium chromium) {
        Page page = chromium.page(url());
        page.context().addCookies(List.of(new Cookie("PHPSESSID", emma().kept("PHPSESSID")).setUrl(url())));
        return page;
    }

    static List<Map<String, Object>> rows(String query, Object... values) {
        return BuiltWorld.small()
                .jdbi()
                .withHandle(handle -> handle.select(query, values).mapToMap().list());
    }
}
