package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmissionsTest extends ForumTestCase {
    private static final String FORM = "form[name=submission]";

    private Seen submit(TestBrowser who, String page, String... fields) {
        return who.submit(who.get(page), FORM, fields);
    }

    @Test
    void areFoundByForumAndIdUnderAnySlug() {
        for (String path : List.of("/f/MachineLearning/1", "/f/MachineLearning/1/-", "/f/machinelearning/1/wrong")) {
            Seen page = forum.visitor().getWithoutRedirect(path);
            assertThat(page.status()).as(path).isEqualTo(200);
            assertThat(page.text(".submission__title")).isEqualTo("Nvidia RTX 4090");
        }
        assertThat(forum.visitor().get("/f/books/1").status()).isEqualTo(404);
        assertThat(forum.visitor().getWithoutRedirect("/1").header("Location"))
                .isEqualTo("/f/MachineLearning/1/nvidia-rtx-4090");
    }

    @Test
    void areCreatedWithTheirAuthorsUpvote() {
        Seen made = submit(
                forum.loggedIn("bob"),
                "/submit/books",
                "submission[title]",
                "A  title\nof two lines",
                "submission[body]",
                "Hello /u/carol and @Alice");
        assertThat(made.path()).isEqualTo("/f/books/1001/a-title-of-two-lines");
        assertThat(row("SELECT title, url, body, media_type, net_score, comment_count, ip::text AS ip,"
                        + " ranking - extract(epoch FROM timestamp)::bigint AS ahead, visibility, user_flag"
                        + " FROM submissions WHERE id = 1001"))
                .containsEntry("media_type", "url")
                .containsEntry("net_score", 1)
                .containsEntry("comment_count", 0)
                .containsEntry("ahead", 0L)
                .containsEntry("ip", "127.0.0.1/32")
                .containsEntry("url", null);
        assertThat(rows("SELECT user_id FROM submission_votes WHERE submission_id = 1001 AND upvote"))
                .hasSize(1);
        assertThat(rows("SELECT user_id, notification_type FROM notifications WHERE submission_id = 1001"))
                .singleElement()
                .satisfies(notification -> assertThat(notification)
                        .containsEntry("user_id", 4L)
                        .containsEntry("notification_type", "submission_mention"));
        assertThat(made.text(".submission-meta__vote-total")).isEqualTo("1 point");
        assertThat(made.text(".submission-meta__vote-stats")).isEqualTo("(+1, \u22120)");
    }

    @Test
    void withAnImageStoreTheFileAndShowAThumbnailInLists() throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(320, 200, BufferedImage.TYPE_INT_RGB), "png", png);
        TestBrowser carol = forum.loggedIn("carol");
        Seen made = carol.submitFile(
                carol.get("/submit/pics"),
                FORM,
                "submission[image]",
                "black.png",
                png.toByteArray(),
                "submission[mediaType]",
                "image",
                "submission[title]",
                "Black");
        String source = made.attribute(".submission__content img.submission__image", "src");
        assertThat(source).matches("/submission_images/[0-9a-f]{64}\\.png");
        assertThat(made.attribute(".submission__link", "href")).isEqualTo(source);
        assertThat(forum.visitor().get(source).header("Content-Type")).isEqualTo("image/png");
        String thumb = forum.visitor().get("/f/pics").attribute("img.submission__thumb", "src");
        Seen small = forum.visitor().get(thumb);
        assertThat(small.header("Content-Type")).isEqualTo("image/jpeg");
        assertThat(small.header("Cache-Control")).contains("immutable");
        assertThat(row("SELECT media_type, url, width, height FROM submissions s JOIN images i ON i.id = s.image_id"
                        + " WHERE s.id = 1001"))
                .containsEntry("media_type", "image")
                .containsEntry("width", 320)
                .containsEntry("height", 200);
        try (var files = Files.list(forum.files().resolve("submission_images"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void withAFileThatIsNoImageAreRejected() {
        TestBrowser carol = forum.loggedIn("carol");
        Seen refused = carol.submitFile(
                carol.get("/submit/pics"),
                FORM,
                "submission[image]",
                "evil.png",
                "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8),
                "submission[mediaType]",
                "image",
                "submission[title]",
                "Not a picture");
        assertThat(refused.status()).isEqualTo(200);
        assertThat(refused.text(".form-error-list li")).isEqualTo("This file is not a valid image.");
        assertThat(refused.document().selectFirst("#submission_title").val()).isEqualTo("Not a picture");
        assertThat(rows("SELECT * FROM submissions WHERE id > 1000")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    title,       '', This value should not be blank.
                    url,         ftp://example.com, This value is not a valid URL.
                    url,         javascript:alert(1), This value is not a valid URL.
                    url,         not a url, This value is not a valid URL.
                    forum,       '', This value should not be blank.
                    forum,       99, This value is not valid.
                    userFlag,    admin, This value is not valid.
                    """)
    void withAWrongFieldAreShownAgain(String field, String value, String message) {
        Seen refused = submit(
                forum.loggedIn("bob"),
                "/submit/books",
                "submission[title]",
                "Kept title",
                "submission[body]",
                "Kept body",
                "submission[" + field + "]",
                value);
        assertThat(refused.status()).isEqualTo(200);
        assertThat(refused.path()).isEqualTo("/submit/books");
        assertThat(refused.document().select(".form-error-list li").eachText()).contains(message);
        assertThat(refused.document().selectFirst("#submission_body").val()).isEqualTo("Kept body");
    }

    @Test
    void withATitleOfMoreThan300CharactersAreRefusedAndOneOf300Taken() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen refused = submit(bob, "/submit/books", "submission[title]", "x".repeat(301));
        assertThat(refused.text(".form-error-list li"))
                .isEqualTo("This value is too long. It should have 300 characters or less.");
        assertThat(submit(bob, "/submit/books", "submission[title]", "\uD83D\uDE00".repeat(300))
                        .path())
                .startsWith("/f/books/");
    }

    @Test
    void withAFilledHoneypotAreSilentlyRejected() {
        Seen refused = submit(
                forum.loggedIn("bob"), "/submit/books", "submission[title]", "Spam", "submission[email]", "a@b.c");
        assertThat(refused.status()).isEqualTo(200);
        assertThat(rows("SELECT * FROM submissions WHERE title = 'Spam'")).isEmpty();
    }

    @Test
    void ofBannedMembersAreRefused() {
        forum.execute("INSERT INTO forum_bans (id, forum_id, user_id, banned_by_id, reason, banned, timestamp)"
                + " VALUES (gen_random_uuid(), 10003, 3, 2, 'rude', true, '2023-01-01')");
        Seen refused = submit(forum.loggedIn("bob"), "/submit/books", "submission[title]", "Again");
        assertThat(refused.text(".form-error-list li")).isEqualTo("You have been banned from this forum.");
    }

    @Test
    void neverReadFieldsFromTheUrl() {
        Seen page = forum.loggedIn("bob").get("/submit?title=Filled&url=https://example.com");
        assertThat(page.document().selectFirst("#submission_title").val()).isEmpty();
        assertThat(page.document().selectFirst("#submission_url").val()).isEmpty();
    }

    @Nested
    class WhenEdited {
        @Test
        void showTheEditAndKeepTheirOldUrl() {
            TestBrowser author = forum.loggedIn("MarvelsGrantMan136");
            Seen after = author.submit(
                    author.get("/f/MachineLearning/1/nvidia-rtx-4090/edit"),
                    FORM,
                    "submission[title]",
                    "Another title",
                    "submission[body]",
                    "New body");
            assertThat(after.path()).isEqualTo("/f/MachineLearning/1/another-title");
            assertThat(after.message()).isEqualTo("The submission was edited.");
            assertThat(after.text(".submission__info-edited-at")).startsWith("(edited on April 1, 2023 at 12:0");
            assertThat(author.get("/f/MachineLearning/1/nvidia-rtx-4090").status())
                    .isEqualTo(200);
        }

        @Test
        void byAnAdminShowThatAModeratorDid() {
            TestBrowser root = forum.loggedIn("root");
            Seen after = root.submit(root.get("/f/MachineLearning/1/-/edit"), FORM, "submission[body]", "Cleaned");
            assertThat(after.text(".submission__info-edited-at")).startsWith("(edited by a moderator");
            assertThat(forum.loggedIn("MarvelsGrantMan136")
                            .get("/f/MachineLearning/1/-/edit")
                            .status())
                    .isEqualTo(403);
        }

        @Test
        void byAnotherMemberAreForbidden() {
            assertThat(forum.loggedIn("bob").get("/f/MachineLearning/1/-/edit").status())
                    .isEqualTo(403);
            assertThat(forum.loggedIn("Alice")
                            .get("/f/MachineLearning/1/-/edit")
                            .status())
                    .as("moderators cannot edit others' submissions")
                    .isEqualTo(403);
            assertThat(forum.visitor().get("/f/MachineLearning/1/-/edit").path())
                    .startsWith("/login");
        }
    }

    @Nested
    class WhenDeleted {
        @Test
        void disappearIfNobodyHasCommented() {
            TestBrowser bob = forum.loggedIn("bob");
            Seen after = bob.submit(bob.get("/f/MachineLearning/2"), ".submission__nav form[action$=/delete]");
            assertThat(after.path()).isEqualTo("/f/MachineLearning");
            assertThat(rows("SELECT * FROM submissions WHERE id = 2")).isEmpty();
        }

        @Test
        void loseTheirContentIfSomebodyHas() {
            TestBrowser author = forum.loggedIn("MarvelsGrantMan136");
            author.submit(author.get("/f/MachineLearning/1"), ".submission__nav form[action$=/delete]");
            Seen page = forum.visitor().get("/f/MachineLearning/1");
            assertThat(page.text(".submission__title")).isEqualTo("[deleted]");
            assertThat(page.text(".submission__info")).startsWith("Submitted by [deleted]");
            assertThat(page.document().select(".comment")).hasSize(4);
            assertThat(forum.visitor().get("/f/MachineLearning").text("main")).doesNotContain("Nvidia");
            assertThat(row("SELECT title, body, visibility FROM submissions WHERE id = 1"))
                    .containsEntry("title", "")
                    .containsEntry("body", null)
                    .containsEntry("visibility", "soft_deleted");
        }

        @Test
        void withoutATokenStay() {
            assertThat(forum.loggedIn("bob")
                            .post("/f/MachineLearning/2/-/delete", "token", "x")
                            .status())
                    .isEqualTo(400);
            assertThat(rows("SELECT * FROM submissions WHERE id = 2")).hasSize(1);
        }
    }

    @Test
    void areJsonToo() {
        assertThat(forum.visitor().get("/f/MachineLearning/2.json").body())
                .contains(
                        "\"id\":2",
                        "\"netScore\":-3",
                        "\"forum\":{",
                        "\"url\":\"https://www.example.com/paper?a=1&b=2\"",
                        "\"slug\":\"a-paper-on-transformers\"");
        assertThat(forum.visitor().get("/f/MachineLearning/1/-/comment/11.json").body())
                .contains("\"body\":\"First, and not bad\"", "\"netScore\":2", "\"parentId\":null");
    }

    @Test
    void ofLinksLeadToTheLinkAndNameItsHost() {
        Seen page = forum.visitor().get("/f/MachineLearning/2");
        assertThat(page.attribute(".submission__link", "href")).isEqualTo("https://www.example.com/paper?a=1&b=2");
        assertThat(page.attribute(".submission__link", "rel")).isEqualTo("nofollow noreferrer noopener");
        assertThat(page.text("a.submission__host")).isEqualTo("example.com");
        assertThat(page.attribute("article.submission", "class"))
                .contains("submission--has-url", "submission--expanded", "submission--visibility-visible");
    }
}
