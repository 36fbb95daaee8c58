package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

class ForumsTest extends ForumTestCase {
    private Seen create(TestBrowser who, String name, String... more) {
        String[] fields = new String[8 + more.length];
        String[] base = {
            "forum[name]",
            name,
            "forum[title]",
            "A title",
            "forum[description]",
            "Described",
            "forum[sidebar]",
            "Beside"
        };
        System.arraycopy(base, 0, fields, 0, 8);
        System.arraycopy(more, 0, fields, 8, more.length);
        return who.submit(who.get("/create_forum"), "form[name=forum]", fields);
    }

    @Test
    void areModeratedAndSubscribedToByTheirCreator() {
        Seen made = create(forum.loggedIn("bob"), "New_Forum", "forum[tags]", "tech, Fresh");
        assertThat(made.path()).isEqualTo("/f/New_Forum");
        assertThat(made.text(".subscribe-button")).contains("Unsubscribe");
        assertThat(made.document().select("#sidebar section:contains(Tags) a").eachText())
                .contains("Fresh", "Tech");
        assertThat(row("SELECT normalized_name, featured, background_image_mode, moderation_log_public FROM forums"
                        + " WHERE name = 'New_Forum'"))
                .containsEntry("normalized_name", "new_forum")
                .containsEntry("featured", false)
                .containsEntry("background_image_mode", "tile")
                .containsEntry("moderation_log_public", true);
        assertThat(rows("SELECT 1 AS one FROM moderators m JOIN forums f ON f.id = m.forum_id"
                        + " WHERE f.name = 'New_Forum' AND m.user_id = 3"))
                .hasSize(1);
    }

    @Test
    void areRefusedByWrongNames() {
        TestBrowser bob = forum.loggedIn("bob");
        assertThat(create(bob, "machinelearning").text(".form-error-list li"))
                .isEqualTo("A forum by that name already exists.");
        assertThat(create(bob, "not ok!").text(".form-error-list li"))
                .isEqualTo("The name must contain only letters, numbers, and underscores.");
        assertThat(create(bob, "ab").text(".form-error-list li"))
                .isEqualTo("This value is too short. It should have 3 characters or more.");
        assertThat(create(bob, "fine_name", "forum[tags]", "a-b").text(".form-error-list li"))
                .isEqualTo("Tags can only contain letters, numbers, and underscores.");
    }

    @Test
    void areEditedByTheirModerators() {
        TestBrowser alice = forum.loggedIn("Alice");
        Seen form = alice.get("/f/MachineLearning/edit");
        assertThat(form.has("#forum_featured")).isFalse();
        Seen after = alice.submit(form, "form[name=forum]", "forum[description]", "Changed", "forum[tags]", "");
        assertThat(after.path()).isEqualTo("/f/MachineLearning/edit");
        assertThat(after.message()).isEqualTo("The changes have been saved.");
        assertThat(row("SELECT description, featured FROM forums WHERE id = 10000"))
                .containsEntry("description", "Changed")
                .containsEntry("featured", true);
        assertThat(rows("SELECT * FROM forum_tags")).isEmpty();
        assertThat(forum.loggedIn("bob").get("/f/MachineLearning/edit").status())
                .isEqualTo(403);
    }

    @Test
    void areSubscribedAndUnsubscribedHarmlesslyTwice() {
        TestBrowser carol = forum.loggedIn("carol");
        String token = carol.get("/f/books").attribute(".subscribe-form input[name=token]", "value");
        for (int i = 0; i < 2; i++) {
            assertThat(carol.post("/f/books/subscribe.json", "token", token).body())
                    .isEqualTo("{\"subscribed\":true}");
        }
        assertThat(carol.get("/f/books").attribute(".subscribe-button__subscriber-count", "aria-label"))
                .isEqualTo("2 subscribers");
        for (int i = 0; i < 2; i++) {
            assertThat(carol.post("/f/books/unsubscribe.json", "token", token).body())
                    .isEqualTo("{\"subscribed\":false}");
        }
        assertThat(rows("SELECT * FROM forum_subscriptions WHERE forum_id = 10003"))
                .hasSize(1);
        assertThat(carol.post("/f/books/subscribe.json", "token", "no").status())
                .isEqualTo(400);
    }

    @Test
    void areHiddenFromTheFrontPageOfMembersWhoHideThem() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen after = bob.submit(bob.get("/f/EarthPorn"), "details form");
        assertThat(after.message()).isEqualTo("The forum was hidden.");
        assertThat(bob.get("/all/new").text("main")).doesNotContain("View number");
        assertThat(bob.get("/f/EarthPorn").text("main")).contains("View number");
        bob.submit(bob.get("/user/bob/hidden_forums"), "table form");
        assertThat(bob.get("/all/new").text("main")).contains("View number");
    }

    @Test
    void areDeletedByAdminsWhoTypeTheirName() {
        TestBrowser root = forum.loggedIn("root");
        Seen refused = root.submit(
                root.get("/f/MachineLearning/delete"), "form[name=confirm_deletion]", "confirm_deletion[name]", "oops");
        assertThat(refused.document().select(".form-error-list li").eachText())
                .contains("This value should be equal to \"MachineLearning\".");
        Seen done = root.submit(
                refused,
                "form[name=confirm_deletion]",
                "confirm_deletion[name]",
                "MachineLearning",
                "confirm_deletion[confirm]",
                "1");
        assertThat(done.path()).isEqualTo("/");
        assertThat(done.message()).isEqualTo("The forum and all its contents have been deleted.");
        assertThat(forum.visitor().get("/f/MachineLearning").status()).isEqualTo(404);
        assertThat(forum.loggedIn("Alice").get("/f/books/delete").status()).isEqualTo(403);
    }
}
