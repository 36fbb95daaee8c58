package dev.tiltyard.cms.replica;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.tiltyard.cms.BuiltWorld;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.TestChromium;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** A shop admin with the small world, shared by all tests: each uses its own orders, products and reviews. */
final class TestAdmin {
    static final Instant NOW = Instant.parse("2023-06-01T14:00:00Z");
    static final ReplicaContext CONTEXT = new ReplicaContext(
            BuiltWorld.changed().database(), BuiltWorld.changed().files(), new WorldClock(NOW), "127.0.0.1", 0);
    private static final ReplicaServer SERVER = new AdminReplica().open(CONTEXT);

    static final FormBrowser.Conventions CONVENTIONS =
            FormBrowser.Conventions.messagesIn("#messages .message > div").withFormKey("body", "data-form-key");

    private TestAdmin() {}

    static String url() {
        return "http://127.0.0.1:" + SERVER.port();
    }

    static FormBrowser visitor() {
        return new FormBrowser(url(), CONVENTIONS);
    }

    /** A browser with the owner logged in. */
    static FormBrowser owner() {
        return signedIn("admin", "admin1234");
    }

    /** A browser with the clerk logged in. */
    static FormBrowser clerk() {
        return signedIn("clerk", "clerk1234");
    }

    static FormBrowser signedIn(String name, String password) {
        FormBrowser browser = visitor();
        browser.submit(browser.get("/admin"), "#login-form", "login[username]", name, "login[password]", password);
        return browser;
    }

    /** A Chromium page with the owner logged in like harnesses do. */
    static Page owner(TestChromium chromium) {
        Page page = chromium.page(url());
        page.navigate("/admin");
        page.getByPlaceholder("user name").fill("admin");
        page.getByPlaceholder("password").fill("admin1234");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in"))
                .click();
        page.waitForURL("**/admin/dashboard/**");
        return page;
    }

    static List<Map<String, Object>> rows(String query) {
        return BuiltWorld.changed().rows(query);
    }

    static void run(String statement) {
        Jdbi.create(BuiltWorld.changed().database()).useHandle(handle -> handle.execute(statement));
    }

    /** The only column of all rows. */
    static List<String> values(String query) {
        return BuiltWorld.changed().rows(query).stream()
                .map(row -> String.valueOf(row.values().iterator().next()))
                .toList();
    }

    static String value(String query, Object... values) {
        return BuiltWorld.changed().value(query, values);
    }
}
