package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.sql.Timestamp;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A new contribution's age is "now", not "in 1 second". The columns hold whole seconds, and PostgreSQL rounds to the
 * nearest: up, in the second half of a second.
 */
class JustWrittenTest {
    private static final Instant IN_THE_SECOND_HALF = TestForum.NOW.plusMillis(501);

    private TestForum forum;

    @BeforeEach
    void open() {
        forum = TestForum.openAt(IN_THE_SECOND_HALF);
    }

    @AfterEach
    void close() {
        forum.close();
    }

    @Test
    void forumsModeratorsAndSubscriptionsHaveTheCurrentTime() {
        TestBrowser bob = forum.loggedIn("bob");
        Instant sent = send(
                bob,
                "/create_forum",
                "form[name=forum]",
                "forum[name]",
                "Fresh",
                "forum[title]",
                "Fresh",
                "forum[description]",
                "Fresh things",
                "forum[sidebar]",
                "Only fresh things");
        assertThat(time("SELECT created FROM forums WHERE name = 'Fresh'")).isBeforeOrEqualTo(sent);
        assertThat(time("SELECT max(timestamp) FROM moderators")).isBeforeOrEqualTo(sent);
        assertThat(time("SELECT max(subscribed_at) FROM forum_subscriptions")).isBeforeOrEqualTo(sent);
    }

    @Test
    void wikiEditsHaveTheCurrentTime() {
        Instant sent = send(
                forum.loggedIn("bob"),
                "/wiki/_create",
                "form[name=wiki]",
                "wiki[path]",
                "fresh",
                "wiki[title]",
                "Fresh",
                "wiki[body]",
                "Fresh text");
        assertThat(time("SELECT max(timestamp) FROM wiki_revisions")).isBeforeOrEqualTo(sent);
    }

    @Test
    void forumBansAndTheirLogEntriesHaveTheCurrentTime() {
        Instant sent = send(
                forum.loggedIn("Alice"),
                "/f/MachineLearning/ban/bob",
                "form[name=forum_ban]",
                "forum_ban[reason]",
                "rude");
        assertThat(time("SELECT max(timestamp) FROM forum_bans")).isBeforeOrEqualTo(sent);
        assertThat(time("SELECT max(timestamp) FROM forum_log_entries")).isBeforeOrEqualTo(sent);
    }

    @Test
    void siteBansHaveTheCurrentTime() {
        Instant sent =
                send(forum.loggedIn("root"), "/bans/ban_user/bob", "form[name=ban_user]", "ban_user[reason]", "spam");
        assertThat(time("SELECT max(timestamp) FROM user_bans")).isBeforeOrEqualTo(sent);
    }

    @Test
    void accountsHaveTheCurrentTime() {
        Instant sent = send(
                forum.visitor(),
                "/registration",
                "form[name=user]",
                "user[username]",
                "fresh_member",
                "user[password][first]",
                "longenough",
                "user[password][second]",
                "longenough");
        assertThat(time("SELECT created FROM users WHERE username = 'fresh_member'"))
                .isBeforeOrEqualTo(sent);
    }

    @Test
    void editsHaveTheCurrentTime() {
        Instant sent = send(
                forum.loggedIn("bob"),
                "/f/MachineLearning/1/-/comment/11/edit",
                "form[name=comment]",
                "comment[comment]",
                "Fresh text");
        assertThat(time("SELECT edited_at FROM comments WHERE id = 11")).isBeforeOrEqualTo(sent);
    }

    /** Submits a form in the second half of a second; returns the time of the response. */
    private Instant send(TestBrowser who, String path, String form, String... fields) {
        Seen page = who.get(path);
        forum.clock().restart();
        Seen answer = who.submitWithoutRedirect(page, form, fields);
        Instant answered = forum.clock().instant();
        assertThat(answer.status()).isEqualTo(302);
        return answered;
    }

    private Instant time(String query) {
        return ((Timestamp) forum.row(query).values().iterator().next()).toInstant();
    }
}
