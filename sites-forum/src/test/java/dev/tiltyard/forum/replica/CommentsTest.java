package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommentsTest extends ForumTestCase {
    private Seen answer(TestBrowser who, String page, String form, String text) {
        return who.submit(who.get(page), ".comment-form", form + "[comment]", text);
    }

    @Test
    void areSortedBestFirstAndNestedOrOldestFirstAndFlat() {
        Seen nested = forum.visitor().get("/f/MachineLearning/1/nvidia-rtx-4090");
        assertThat(nested.document().select(".comment__body").eachText())
                .containsExactly("The best one", "First, and not bad", "An answer of the author", "A deeper answer");
        assertThat(nested.document().select("article.comment").eachAttr("data-level"))
                .containsExactly("1", "1", "2", "3");
        assertThat(nested.text("#comment_12 .comment__op-text")).isEqualTo("OP");
        assertThat(nested.attribute("#comment_12 .comment__parent-link", "href"))
                .isEqualTo("/f/MachineLearning/1/-/comment/11");
        Seen linear = forum.visitor().get("/f/MachineLearning/1/nvidia-rtx-4090/linear");
        assertThat(linear.document().select(".comment__body").eachText())
                .containsExactly("First, and not bad", "An answer of the author", "A deeper answer", "The best one");
        assertThat(linear.document().select("article.comment--nested")).isEmpty();
    }

    @Test
    void countForTheSubmissionAndNotifyWhomTheyAnswer() {
        Seen left = answer(
                forum.loggedIn("carol"), "/f/MachineLearning/1/-/comment/11", "reply_to_comment_11", "Yes /u/Alice");
        assertThat(left.path()).isEqualTo("/f/MachineLearning/1/nvidia-rtx-4090/comment/2001");
        assertThat(row("SELECT parent_id, net_score, user_flag, moderated FROM comments WHERE id = 2001"))
                .containsEntry("parent_id", 11L)
                .containsEntry("net_score", 1);
        assertThat(
                        row(
                                "SELECT comment_count, ranking, last_active > '2023-04-01' AS fresh FROM submissions WHERE id = 1"))
                .containsEntry("comment_count", 5)
                .containsEntry("ranking", 1679306400L + 5 * 1800 + 5 * 5000)
                .containsEntry("fresh", true);
        assertThat(
                        rows(
                                "SELECT user_id, notification_type FROM notifications WHERE comment_id = 2001 ORDER BY user_id"))
                .extracting(notification -> notification.get("user_id") + " " + notification.get("notification_type"))
                .containsExactly("2 comment_mention", "3 comment");
    }

    @Test
    void ofTheSubmissionsAuthorNotifyNobody() {
        answer(forum.loggedIn("MarvelsGrantMan136"), "/f/MachineLearning/1", "reply_to_submission_1", "Mine");
        assertThat(rows("SELECT * FROM notifications")).isEmpty();
    }

    @Test
    void thatAreEmptyOrTooLongAreRefused() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen empty = answer(bob, "/f/MachineLearning/1", "reply_to_submission_1", "   ");
        assertThat(empty.document().title()).isEqualTo("Posting a comment");
        assertThat(empty.text(".form-error-list li")).isEqualTo("The comment must not be empty.");
        Seen tooLong = answer(bob, "/f/MachineLearning/1", "reply_to_submission_1", "y".repeat(10_001));
        assertThat(tooLong.text(".form-error-list li"))
                .isEqualTo("This value is too long. It should have 10000 characters or less.");
        assertThat(tooLong.document().selectFirst("textarea").val()).hasSize(10_001);
    }

    @Test
    void areWrittenByMembersOnly() {
        Seen page = forum.visitor().get("/f/MachineLearning/1");
        assertThat(page.has(".comment-form")).isFalse();
        assertThat(page.has(".comment__reply-link")).isFalse();
        assertThat(page.text(".comment-area .alert")).isEqualTo("You must log in or register to comment.");
    }

    @Test
    void mayHaveTheModeratorFlag() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen left = alice.submit(
                alice.get("/f/MachineLearning/1"),
                ".comment-form",
                "reply_to_submission_1[comment]",
                "Keep calm",
                "reply_to_submission_1[userFlag]",
                "moderator");
        assertThat(left.text(".comment__info .user-flag.fg-green")).isEqualTo("moderator");
        TestBrowser bob = forum.loggedIn("bob");
        Seen refused = bob.submit(
                bob.get("/f/MachineLearning/1"),
                ".comment-form",
                "reply_to_submission_1[comment]",
                "Me too",
                "reply_to_submission_1[userFlag]",
                "moderator");
        assertThat(refused.text(".form-error-list li")).isEqualTo("This value is not valid.");
    }

    @Test
    void areEditedByTheirAuthor() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen after = bob.submit(
                bob.get("/f/MachineLearning/1/-/comment/11/edit"), "form[name=comment]", "comment[comment]", "Changed");
        assertThat(after.path()).isEqualTo("/f/MachineLearning/1/nvidia-rtx-4090/comment/11");
        assertThat(after.text(".comment__body")).isEqualTo("Changed");
        assertThat(after.has(".comment__edited-at")).isTrue();
        assertThat(forum.loggedIn("carol")
                        .get("/f/MachineLearning/1/-/comment/11/edit")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void withRepliesLeaveAPlaceholderWhenDeletedAndLeavesDoNot() {
        TestBrowser author = forum.loggedIn("MarvelsGrantMan136");
        author.submit(author.get("/f/MachineLearning/1"), "form[action$=/comment/12/delete_own]");
        Seen page = forum.visitor().get("/f/MachineLearning/1");
        assertThat(page.text("#comment_12 .comment__info")).startsWith("[deleted] wrote");
        assertThat(page.text("#comment_13 .comment__body")).isEqualTo("A deeper answer");
        TestBrowser carol = forum.loggedIn("carol");
        carol.submit(carol.get("/f/MachineLearning/1"), "form[action$=/comment/13/delete_own]");
        assertThat(rows("SELECT id FROM comments WHERE id = 13")).isEmpty();
        assertThat(row("SELECT comment_count FROM submissions WHERE id = 1")).containsEntry("comment_count", 2);
    }

    @Test
    void atTheTopDisappearWithTheirAnswersWhenDeleted() {
        TestBrowser bob = forum.loggedIn("bob");
        bob.submit(bob.get("/f/MachineLearning/1"), "form[action$=/comment/11/delete_own]");
        assertThat(forum.visitor()
                        .get("/f/MachineLearning/1")
                        .document()
                        .select(".comment__body")
                        .eachText())
                .containsExactly("The best one");
        assertThat(forum.visitor()
                        .get("/f/MachineLearning/1/-/linear")
                        .document()
                        .select(".comment__body")
                        .eachText())
                .containsExactly("An answer of the author", "A deeper answer", "The best one");
    }

    @Test
    void revertTheLastActivityWhenDeleted() {
        TestBrowser alice = forum.loggedIn("Alice");
        alice.submit(alice.get("/f/MachineLearning/1"), "form[action$=/comment/14/delete_own]");
        assertThat(row("SELECT last_active = '2023-03-20 13:00:00+00' AS back FROM submissions WHERE id = 1"))
                .containsEntry("back", true);
    }

    @Test
    void haveTheClassesOfTheOriginal() {
        Seen page = forum.visitor().get("/f/MachineLearning/1");
        assertThat(page.attribute("#comment_12 .comment__info", "class")).isEqualTo("comment__info break-text");
        assertThat(page.attribute("#comment_12 .comment__body", "class"))
                .isEqualTo("comment__body break-text text-flow");
        assertThat(page.attribute("#comment_12 .comment__permalink", "class"))
                .isEqualTo("comment__permalink fg-inherit");
        assertThat(page.attribute(".submission__body", "class")).isEqualTo("submission__body break-text text-flow");
        assertThat(page.attribute(".submission__submitter", "class")).isEqualTo("submission__submitter fg-inherit");
    }

    @Test
    void areSentByAFormThatTheScriptFetchesSeparately() {
        Seen form = forum.loggedIn("bob").get("/comment_form/MachineLearning/1/14");
        assertThat(form.body().strip()).startsWith("<form class=\"form comment-form\" name=\"reply_to_comment_14\"");
        assertThat(form.has("nav.site-nav")).isFalse();
    }

    @Test
    void areFoundByTheirOldUrlWithoutATitle() {
        Seen moved = forum.visitor().getWithoutRedirect("/f/MachineLearning/1/comment/11");
        assertThat(moved.status()).isEqualTo(301);
        assertThat(moved.header("Location")).isEqualTo("/f/MachineLearning/1/-/comment/11");
        assertThat(forum.visitor().get("/f/MachineLearning/1/comment/11").text(".comment__body"))
                .isEqualTo("First, and not bad");
    }

    @Test
    void onALockedSubmissionAreRefused() {
        forum.execute("UPDATE submissions SET locked = true WHERE id = 1");
        TestBrowser bob = forum.loggedIn("bob");
        Seen page = bob.get("/f/MachineLearning/1");
        assertThat(page.text(".submission-locked-notice"))
                .isEqualTo("The submission is locked. You cannot post new comments.");
        assertThat(page.has(".comment__reply-link")).isFalse();
        assertThat(List.of(bob.post("/f/MachineLearning/1/-/comment", "reply_to_submission_1[comment]", "x")
                        .status()))
                .containsAnyOf(403);
    }
}
