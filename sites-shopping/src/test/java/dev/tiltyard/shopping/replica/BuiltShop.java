package dev.tiltyard.shopping.replica;

import dev.tiltyard.shopping.world.BuiltWorld;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.testkit.FormBrowser;
import java.util.List;
import java.util.Map;

/** A shop over the small world, for tests that look at it without changing it. */
final class BuiltShop {
    private static final ReplicaServer SERVER = new ShoppingReplica()
            .open(new ReplicaContext(
                    BuiltWorld.small().database(),
                    BuiltWorld.small().files(),
                    new WorldClock(TestShop.NOW),
                    "127.0.0.1",
                    0));

    private BuiltShop() {}

    static FormBrowser visitor() {
        return TestShop.browser("http://127.0.0.1:" + SERVER.port());
    }

    /** A browser in which a customer has signed in; all have the same password. */
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

    static List<Map<String, Object>> rows(String query, Object... values) {
        return BuiltWorld.small()
                .jdbi()
                .withHandle(handle -> handle.select(query, values).mapToMap().list());
    }
}
