package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.cms.BuiltWorld;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is typed into any form or address of the shop admin, it answers, and runs no script of others. */
class HostileValuesTest {
    private static final List<String> START = List.of("/admin/admin/dashboard/");
    private static final List<String> SMALL = List.of("/admin/review/product/edit/id/1/", "/admin/customer/index/new/");

    @Test
    void aFewFormsAnswerToAFewValues() {
        FuzzReport report = new Fuzzer(
                        TestAdmin::owner,
                        new Fuzzer.Effort(2, 1, 2, Fuzzer.Effort.quick().values()))
                .run(SMALL);

        assertThat(report.forms()).isGreaterThan(1);
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerTheOwner() {
        BuiltWorld world = BuiltWorld.another();
        try (ReplicaServer server = new AdminReplica()
                .open(new ReplicaContext(
                        world.database(), world.files(), new WorldClock(TestAdmin.NOW), "127.0.0.1", 0))) {
            String url = "http://127.0.0.1:" + server.port();
            FuzzReport report = new Fuzzer(() -> owner(url), Fuzzer.Effort.deep()).run(START);
            System.out.printf("fuzz shop admin, owner: %s%n", report);

            assertThat(report.forms()).isGreaterThan(20);
            assertThat(report.failures()).isEmpty();
        }
    }

    @Tag("deep")
    @Test
    void allFormsAnswerAGuest() {
        FuzzReport report = new Fuzzer(TestAdmin::visitor, Fuzzer.Effort.deep())
                .run(List.of("/admin", "/admin/admin/auth/forgotpassword/", "/"));
        System.out.printf("fuzz shop admin, guest: %s%n", report);

        assertThat(report.forms()).isPositive();
        assertThat(report.failures()).isEmpty();
    }

    private static FormBrowser owner(String url) {
        FormBrowser browser = new FormBrowser(url, TestAdmin.CONVENTIONS);
        browser.submit(
                browser.get("/admin"), "#login-form", "login[username]", "admin", "login[password]", "admin1234");
        return browser;
    }
}
