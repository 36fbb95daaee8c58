package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModerationTest extends ForumTestCase {
    private static final String REASON = "form[name=delete_reason]";

    private String log() {
        return forum.visitor().get("/f/MachineLearning/moderation_log").text("ul.moderation-log");
    }

    @Test
    void deletesSubmissionsForAReason() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen form = alice.get("/f/MachineLearning/2/-/mod_delete");
        assertThat(alice.submit(form, REASON, "delete_reason[reason]", " ").text(".form-error-list li"))
                .isEqualTo("This value should not be blank.");
        Seen after = alice.submit(form, REASON, "delete_reason[reason]", "off topic");
        assertThat(after.path()).isEqualTo("/f/MachineLearning");
        assertThat(after.message()).isEqualTo("The submission was deleted.");
        assertThat(log())
                .startsWith(
                        "Alice moderator deleted submission \"A paper on transformers\" by bob. Reason: \"off topic\"");
        assertThat(row("SELECT action_type, submission_id, was_admin FROM forum_log_entries"))
                .containsEntry("action_type", "submission_deletion")
                .containsEntry("submission_id", null)
                .containsEntry("was_admin", false);
    }

    @Test
    void trashesAndRestoresContentIfTheSiteHasATrash() {
        forum.execute("UPDATE sites SET trash_enabled = true");
        TestBrowser alice = forum.loggedIn("Alice");
        alice.submit(alice.get("/f/MachineLearning/2/-/mod_delete"), REASON, "delete_reason[reason]", "hm");
        alice.submit(alice.get("/f/MachineLearning/1/-/comment/14/delete"), REASON, "delete_reason[reason]", "hm");
        assertThat(forum.visitor().get("/f/MachineLearning/2").status()).isEqualTo(404);
        Seen trash = alice.get("/f/MachineLearning/trash");
        assertThat(trash.text("main")).contains("A paper on transformers");
        assertThat(alice.submit(trash, "form[action$=/2/-/restore]").message())
                .isEqualTo("The submission was restored.");
        assertThat(forum.visitor().get("/f/MachineLearning/2").status()).isEqualTo(200);
        assertThat(log()).contains("restored submission \"A paper on transformers\" by bob");
    }

    @Test
    void deletesAThreadOfComments() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen after = alice.submit(
                alice.get("/f/MachineLearning/1/-/comment/11/delete_thread"), REASON, "delete_reason[reason]", "flame");
        assertThat(after.path()).isEqualTo("/f/MachineLearning/1/nvidia-rtx-4090");
        assertThat(rows("SELECT id FROM comments WHERE submission_id = 1")).hasSize(1);
        assertThat(rows("SELECT id FROM forum_log_entries WHERE action_type = 'comment_deletion'"))
                .hasSize(3);
        assertThat(row("SELECT comment_count FROM submissions WHERE id = 1")).containsEntry("comment_count", 1);
        assertThat(log()).contains("deleted comment by carol in \"Nvidia RTX 4090\". Reason: \"flame\"");
    }

    @Test
    void pinsAndLocksWithAMessage() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen pinned = alice.submit(alice.get("/f/MachineLearning/1"), "form[action$=/pin]");
        assertThat(pinned.message()).isEqualTo("The submission was pinned.");
        assertThat(forum.visitor().get("/f/MachineLearning/top").text(".submission__title"))
                .isEqualTo("Nvidia RTX 4090");
        assertThat(forum.visitor().get("/f/MachineLearning/new").text(".submission__title"))
                .isEqualTo("Nvidia RTX 4090");
        assertThat(forum.visitor().get("/all/new").text(".submission__title")).doesNotContain("Nvidia");
        Seen locked = alice.submit(alice.get("/f/MachineLearning/1"), "form[action$=/lock]");
        assertThat(locked.message()).isEqualTo("The submission was locked.");
        assertThat(alice.submit(locked, "form[action$=/unlock]").message()).isEqualTo("The submission was unlocked.");
        assertThat(log()).contains("locked submission \"Nvidia RTX 4090\"", "unlocked submission");
    }

    @Test
    void addsAndRemovesFlairs() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen after = alice.submit(
                alice.get("/f/MachineLearning/1/-/flair"),
                "form[name=custom_text_flair]",
                "custom_text_flair[text]",
                "<b>News</b>");
        assertThat(after.text(".submission__title-row .flair__label")).isEqualTo("<b>News</b>");
        String id = after.attribute(".flair__button", "value");
        alice.submit(after, "form.submission__flairs", "id[]", id);
        assertThat(rows("SELECT * FROM flairs")).isEmpty();
    }

    @Test
    void bansAndUnbansMembers() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen bans = alice.submit(
                alice.get("/f/MachineLearning/ban/bob"),
                "form[name=forum_ban]",
                "forum_ban[reason]",
                "rude",
                "forum_ban[expires][date]",
                "2023-05-01",
                "forum_ban[expires][time]",
                "10:00");
        assertThat(bans.path()).isEqualTo("/f/MachineLearning/bans");
        assertThat(bans.message()).isEqualTo("The user was banned.");
        assertThat(bans.text("table")).contains("bob rude");
        TestBrowser bob = forum.loggedIn("bob");
        Seen refused = bob.submit(
                bob.get("/f/MachineLearning/1"), ".comment-form", "reply_to_submission_1[comment]", "Let me in");
        assertThat(refused.text(".form-error-list li")).isEqualTo("You have been banned from this forum.");
        alice.submit(alice.get("/f/MachineLearning/unban/bob"), "form[name=forum_ban]", "forum_ban[reason]", "sorry");
        assertThat(alice.get("/f/MachineLearning/bans").text("main")).contains("There are no entries to display.");
        assertThat(alice.get("/f/MachineLearning/bans/history/bob").text("table"))
                .contains("Unban sorry", "Ban rude");
        assertThat(log()).contains("unbanned bob. Reason: \"sorry\"", "banned bob (expires: ");
        assertThat(forum.visitor().get("/moderation_log").text("li.moderation-log__entry"))
                .startsWith("/f/MachineLearning — Alice");
    }

    @Test
    void addsAndRemovesModerators() {
        TestBrowser root = forum.loggedIn("root");
        Seen form = root.get("/f/MachineLearning/add_moderator");
        assertThat(root.submit(form, "form[name=moderator]", "moderator[user]", "nobody_here")
                        .text(".form-error-list li"))
                .isEqualTo("No such user");
        assertThat(root.submit(form, "form[name=moderator]", "moderator[user]", "alice")
                        .text(".form-error-list li"))
                .isEqualTo("That user is already a moderator.");
        Seen list = root.submit(form, "form[name=moderator]", "moderator[user]", "bob");
        assertThat(list.message()).isEqualTo("The user has been promoted to moderator.");
        assertThat(list.document().select("tbody tr td:first-child").eachText()).containsExactly("Alice", "bob");
        assertThat(root.submit(list, "tbody tr:last-child form").message()).isEqualTo("The user was unmodded.");
        assertThat(forum.loggedIn("Alice")
                        .get("/f/MachineLearning/add_moderator")
                        .status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/f/MachineLearning/trash",
                "/f/MachineLearning/ban/carol",
                "/f/MachineLearning/edit",
                "/f/MachineLearning/2/-/mod_delete",
                "/f/MachineLearning/1/-/flair",
                "/f/MachineLearning/1/-/comment/13/delete",
                "/f/MachineLearning/delete",
                "/site/trash",
                "/users"
            })
    void isForModeratorsOnly(String path) {
        assertThat(forum.loggedIn("bob").get(path).status()).isEqualTo(403);
        assertThat(forum.visitor().get(path).path()).startsWith("/login");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/f/books/bans", "/f/books/moderators", "/f/books/moderation_log", "/moderation_log"})
    void isOpenToReaders(String path) {
        assertThat(forum.visitor().get(path).status()).isEqualTo(200);
    }

    @Test
    void offersItsActionsToModeratorsOnly() {
        List<String> actions = forum.loggedIn("Alice")
                .get("/f/MachineLearning/2")
                .document()
                .select(".submission__nav .dropdown__menu .menu-item")
                .eachText();
        assertThat(actions).containsExactly("Flair", "Delete", "Pin", "Lock", "Ban");
        assertThat(forum.loggedIn("carol").get("/f/MachineLearning/2").has(".submission__nav .dropdown"))
                .isFalse();
    }
}
