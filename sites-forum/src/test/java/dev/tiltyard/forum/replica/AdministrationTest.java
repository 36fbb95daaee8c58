package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdministrationTest extends ForumTestCase {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/bans",
                "/bans/ban_user/bob",
                "/bans/ban_ip",
                "/site/settings",
                "/site/themes",
                "/site/themes/css/create",
                "/site/bad_phrases",
                "/site/trash",
                "/users",
                "/user/bob/forum_bans"
            })
    void isForAdminsOnly(String path) {
        assertThat(forum.loggedIn("root").get(path).status()).isEqualTo(200);
        assertThat(forum.loggedIn("Alice").get(path).status()).isEqualTo(403);
        assertThat(forum.visitor().get(path).path()).startsWith("/login");
    }

    @Test
    void bansMembersFromTheWholeSite() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen form = bob.get("/submit/books");
        TestBrowser root = forum.loggedIn("root");
        Seen bans = root.submit(root.get("/bans/ban_user/bob"), "form[name=ban_user]", "ban_user[reason]", "spam");
        assertThat(bans.message()).isEqualTo("The user was banned.");
        assertThat(bans.text("table")).contains("bob spam root");
        Seen refused = bob.submit(form, "form[name=submission]", "submission[title]", "More spam");
        assertThat(refused.path()).isEqualTo("/banned");
        assertThat(refused.status()).isEqualTo(403);
        root.submit(root.get("/bans/unban_user/bob"), "form[name=ban_user]", "ban_user[reason]", "mistake");
        assertThat(forum.loggedIn("bob").get("/").has(".user-logged-in")).isTrue();
    }

    @Test
    void bansAddresses() {
        TestBrowser root = forum.loggedIn("root");
        root.submit(
                root.get("/bans/ban_ip"), "form[name=ban_ip]", "ban_ip[ip]", "10.0.0.0/8", "ban_ip[reason]", "flood");
        assertThat(root.get("/bans").text("main")).contains("10.0.0.0", "flood");
        assertThat(root.submit(root.get("/bans/ban_ip"), "form[name=ban_ip]", "ban_ip[ip]", "me", "ban_ip[reason]", "x")
                        .text(".form-error-list li"))
                .isEqualTo("This is not a valid IP address.");
        root.submit(root.get("/bans"), "form[action^=/bans/unban_ip]");
        assertThat(rows("SELECT * FROM bans")).isEmpty();
    }

    @Test
    void setsWhatTheSiteAllows() {
        TestBrowser root = forum.loggedIn("root");
        Seen after = root.submit(
                root.get("/site/settings"),
                "form[name=site_settings]",
                "site_settings[siteName]",
                "Our board",
                "site_settings[forumCreateRole]",
                "ROLE_ADMIN");
        assertThat(after.message()).isEqualTo("The settings have been saved.");
        assertThat(forum.visitor().get("/").document().title()).isEqualTo("Our board");
        assertThat(forum.loggedIn("bob").get("/create_forum").status()).isEqualTo(403);
    }

    @Test
    void forbidsPhrases() {
        TestBrowser root = forum.loggedIn("root");
        root.submit(root.get("/site/bad_phrases"), "form[name=bad_phrase]", "bad_phrase[phrase]", "Buy Gold");
        TestBrowser bob = forum.loggedIn("bob");
        Seen refused = bob.submit(
                bob.get("/f/MachineLearning/1"),
                ".comment-form",
                "reply_to_submission_1[comment]",
                "now buy gold here");
        assertThat(refused.text(".form-error-list li")).isEqualTo("The field contains a banned word or phrase.");
        Seen list = root.get("/site/bad_phrases");
        root.submit(list, "form.phrases", "id[]", list.attribute("form.phrases td input", "value"));
        assertThat(rows("SELECT * FROM bad_phrases")).isEmpty();
    }

    @Test
    void whitelistsMembers() {
        TestBrowser root = forum.loggedIn("root");
        Seen after = root.submit(root.get("/user/bob"), "form[action$=/whitelist]");
        assertThat(after.message()).isEqualTo("The user was whitelisted.");
        assertThat(forum.loggedIn("bob").get("/user/bob").text("#sidebar")).contains("Whitelisted");
        assertThat(root.get("/users").text("table")).contains("MarvelsGrantMan136");
    }

    @Test
    void appliesThemesToTheSite() {
        TestBrowser root = forum.loggedIn("root");
        root.submit(
                root.get("/site/themes/css/create"),
                "form[name=css_theme]",
                "css_theme[name]",
                "Rose",
                "css_theme[css]",
                "body { color: crimson }");
        root.submit(root.get("/site/themes"), "form[action$=/default]");
        String sheet = forum.visitor().get("/").attribute("link[href^=/css/themes]", "href");
        assertThat(forum.visitor().get(sheet).body()).isEqualTo("body { color: crimson }");
        TestBrowser alice = forum.loggedIn("Alice");
        Seen look = alice.get("/f/MachineLearning/appearance");
        String theme = look.attribute("option:contains(Rose)", "value");
        assertThat(alice.submit(look, "form[name=forum_appearance]", "forum_appearance[suggestedTheme]", theme)
                        .message())
                .isEqualTo("The changes have been saved.");
        assertThat(forum.visitor().get("/f/MachineLearning/1").attribute("link[href$=appearance.css]", "href"))
                .isEqualTo("/f/MachineLearning/appearance.css");
        assertThat(forum.visitor().get("/f/MachineLearning/appearance.css").body())
                .contains("@import");
    }
}
