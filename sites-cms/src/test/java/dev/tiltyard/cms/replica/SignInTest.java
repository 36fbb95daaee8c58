package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

final class SignInTest {
    private static final String COOKIE = "admin";

    @Test
    void theSessionIdChangesAtSignIn() {
        FormBrowser victim = TestAdmin.visitor();
        Seen form = victim.get("/admin");
        FormBrowser other = TestAdmin.visitor();
        other.cookie(COOKIE, victim.kept(COOKIE));
        assertThat(other.get("/admin").has("[name='login[username]']")).isTrue();

        victim.submit(form, "#login-form", "login[username]", "admin", "login[password]", "admin1234");
        assertThat(victim.get("/admin/sales/order").status()).isEqualTo(200);
        assertThat(victim.get("/admin/sales/order").has("[name='login[username]']"))
                .isFalse();
        assertThat(other.get("/admin/sales/order").has("[name='login[username]']"))
                .isTrue();
    }

    @Test
    void anEndedSessionIsInvalid() {
        FormBrowser owner = TestAdmin.owner();
        FormBrowser other = TestAdmin.visitor();
        other.cookie(COOKIE, owner.kept(COOKIE));
        assertThat(other.get("/admin/sales/order").has("[name='login[username]']"))
                .isFalse();
        assertThat(owner.get("/admin/admin/auth/logout").body()).contains("You have logged out.");
        assertThat(other.get("/admin/sales/order").has("[name='login[username]']"))
                .isTrue();
    }
}
