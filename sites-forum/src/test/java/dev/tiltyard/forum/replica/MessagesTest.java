package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest extends ForumTestCase {
    private Seen write(TestBrowser who, String to, String text) {
        return who.submit(who.get("/user/" + to + "/compose_message"), "form[name=message]", "message[body]", text);
    }

    @Test
    void areExchanged() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen thread = write(bob, "Alice", "Do you *like* chess?");
        assertThat(thread.path()).startsWith("/messages/thread/");
        assertThat(thread.text(".message__head")).startsWith("bob wrote to Alice");
        TestBrowser alice = forum.loggedIn("Alice");
        assertThat(alice.get("/").attribute("a[href=/notifications]", "aria-label"))
                .isEqualTo("Notifications (1)");
        assertThat(alice.get("/messages").text("tbody tr")).contains("Do you *like* chess?", "0", "bob");
        Seen replied = alice.submit(alice.get(thread.path()), "form[name=message]", "message[body]", "Very much");
        assertThat(replied.document().select(".message__head").eachText().get(1))
                .startsWith("Alice wrote to bob");
        assertThat(bob.get("/notifications").text("main")).contains("Very much");
    }

    @Test
    void arePrivate() {
        Seen thread = write(forum.loggedIn("bob"), "Alice", "Secret");
        assertThat(forum.loggedIn("carol").get(thread.path()).status()).isEqualTo(403);
        assertThat(forum.visitor().get(thread.path()).path()).startsWith("/login");
    }

    @Test
    void areNotAcceptedFromBlockedUsers() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen list = alice.submit(
                alice.get("/user/bob/block_user"), "form[name=user_block]", "user_block[comment]", "too loud");
        assertThat(list.path()).isEqualTo("/user/Alice/block_list");
        assertThat(list.message()).isEqualTo("The user was blocked.");
        TestBrowser bob = forum.loggedIn("bob");
        assertThat(bob.get("/user/Alice/compose_message").status()).isEqualTo(403);
        assertThat(bob.get("/user/Alice").text("#sidebar")).doesNotContain("Send message");
        assertThat(alice.submit(list, "table form").message()).isEqualTo("The user was unblocked.");
        assertThat(bob.get("/user/Alice").text("#sidebar")).contains("Send message");
    }

    @Test
    void areDeletedByTheirSender() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen thread = write(bob, "Alice", "Oops");
        bob.submit(thread, "form[action$=/delete]");
        assertThat(rows("SELECT * FROM messages")).isEmpty();
        assertThat(rows("SELECT * FROM message_threads")).isEmpty();
        assertThat(bob.get("/messages").text("main")).contains("There are no messages to display.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/inbox", "/inbox/1", "/inbox/2"})
    void areNotifiedInTheInbox(String former) {
        TestBrowser alice = forum.loggedIn("Alice");
        write(forum.loggedIn("bob"), "Alice", "Hello");
        Seen moved = alice.getWithoutRedirect(former);
        assertThat(moved.status()).isEqualTo(302);
        assertThat(moved.header("Location")).isEqualTo("/notifications");
        assertThat(alice.get(former).text("main")).contains("Hello");
    }

    @Test
    void andAnswersAreNotifiedUntilCleared() {
        TestBrowser bob = forum.loggedIn("bob");
        write(bob, "Alice", "Hello");
        bob.submit(
                bob.get("/f/MachineLearning/1/-/comment/14"),
                ".comment-form",
                "reply_to_comment_14[comment]",
                "Indeed /u/Alice");
        TestBrowser alice = forum.loggedIn("Alice");
        Seen page = alice.get("/notifications");
        assertThat(page.document().select(".clear-notification-button")).hasSize(3);
        assertThat(page.text(".notification__title")).isEqualTo("You were mentioned by /u/bob");
        Seen cleared = alice.submit(page, "form.clear-all");
        assertThat(cleared.message()).isEqualTo("Your notifications have been cleared.");
        assertThat(cleared.text("main")).contains("There are no entries to display.");
        assertThat(alice.get("/").attribute("a[href=/notifications]", "aria-label"))
                .isEqualTo("Notifications (0)");
    }
}
