package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SessionTest {
    private final Session session = new Session("a secret");

    @Test
    void isStoredOnlyIfItHasData() {
        assertThat(session.changed()).isFalse();
        session.takeFlashes();
        assertThat(session.take("nothing")).isEmpty();
        assertThat(session.changed()).isFalse();
        session.put("key", "value");
        assertThat(session.changed()).isTrue();
    }

    @Test
    void acceptsItsOwnTokensForTheirPurposeOnly() {
        String token = session.csrfToken("vote");
        assertThat(session.accepts("vote", token)).isTrue();
        assertThat(session.accepts("subscribe", token)).isFalse();
        assertThat(new Session("another secret").accepts("vote", token)).isFalse();
        assertThat(session.accepts("vote", null)).isFalse();
    }

    @Test
    void changesItsTokensAtLogin() {
        String before = session.csrfToken("vote");
        session.logIn(5, true);
        assertThat(session.accepts("vote", before)).isFalse();
        assertThat(session.renewed()).isTrue();
        assertThat(session.userId()).hasValue(5);
    }

    @Test
    void showsEachMessageOnce() {
        session.flash(new Flash("success", "Done."));
        assertThat(session.takeFlashes()).extracting(Flash::text).containsExactly("Done.");
        assertThat(session.takeFlashes()).isEmpty();
    }

    @Test
    void isClearedAtLogoutAndCanBeReused() {
        session.logIn(5, false);
        session.put("key", "value");
        session.logOut();
        assertThat(session.userId()).isEmpty();
        assertThat(session.get("key")).isEmpty();
        assertThat(session.changed()).isFalse();
        session.flash(new Flash("success", "Bye."));
        assertThat(session.changed()).isTrue();
    }
}
