package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

class AccountsTest extends ForumTestCase {
    private Seen register(TestBrowser visitor, String name, String password, String repeated) {
        return visitor.submit(
                visitor.get("/registration"),
                "form[name=user]",
                "user[username]",
                name,
                "user[password][first]",
                password,
                "user[password][second]",
                repeated);
    }

    @Test
    void areCreatedAndLoggedIn() {
        TestBrowser visitor = forum.visitor();
        Seen done = register(visitor, "new_member", "longenough", "longenough");
        assertThat(done.path()).isEqualTo("/");
        assertThat(done.message()).isEqualTo("Your account has been registered.");
        assertThat(done.text(".site-nav__menu--user .dropdown__toggle")).isEqualTo("new_member");
        assertThat(row("SELECT * FROM users WHERE username = 'new_member'"))
                .containsEntry("admin", false)
                .containsEntry("front_page", "subscribed")
                .containsEntry("night_mode", "auto")
                .containsEntry("email", null);
        assertThat((String) row("SELECT password FROM users WHERE username = 'new_member'")
                        .get("password"))
                .startsWith("$2y$");
    }

    @Test
    void areRefusedForWrongFields() {
        TestBrowser visitor = forum.visitor();
        assertThat(register(visitor, "ALICE", "longenough", "longenough").text(".form-error-list li"))
                .isEqualTo("This value is already used.");
        assertThat(register(visitor, "two words", "longenough", "longenough").text(".form-error-list li"))
                .isEqualTo("This value is not valid.");
        assertThat(register(visitor, "fine", "longenough", "different").text(".form-error-list li"))
                .isEqualTo("This value is not valid.");
        assertThat(register(visitor, "fine", "short", "short").text(".form-error-list li"))
                .isEqualTo("This value is too short. It should have 8 characters or more.");
    }

    @Test
    void areNotTakenOverByAForgedFirstLogin() {
        Seen page = forum.visitor().get("/login_url?user=5&expires=9999999999&hash=abc");
        assertThat(page.status()).isEqualTo(403);
    }

    @Test
    void logInWithAnyCaseAndRedirectToTheRequestedPage() {
        TestBrowser visitor = forum.visitor();
        Seen asked = visitor.get("/submit/books");
        assertThat(asked.path()).startsWith("/login");
        assertThat(asked.document().select("form.login-form button").eachText()).containsExactly("Log in");
        Seen there = visitor.submit(asked, "form.login-form", "_username", "ALICE", "_password", "test1234");
        assertThat(there.path()).isEqualTo("/submit/books");
        assertThat(there.has(".user-logged-in")).isTrue();
    }

    @Test
    void giveNoReasonForAFailedLogIn() {
        TestBrowser visitor = forum.visitor();
        for (String name : new String[] {"Alice", "nobody", "' OR 1=1 --"}) {
            Seen refused =
                    visitor.submit(visitor.get("/login"), "form.login-form", "_username", name, "_password", "wrong");
            assertThat(refused.path()).isEqualTo("/login");
            assertThat(refused.text("[role=alert]")).isEqualTo("Invalid credentials.");
            assertThat(refused.document().selectFirst("#login-username").val()).isEqualTo(name);
        }
    }

    @Test
    void ofBannedMembersDoNotLogIn() {
        forum.execute("INSERT INTO user_bans (id, user_id, banned_by_id, reason, banned, timestamp)"
                + " VALUES (gen_random_uuid(), 3, 5, 'spam', true, '2023-01-01')");
        assertThat(forum.loggedIn("bob").get("/").has(".user-anonymous")).isTrue();
    }

    @Test
    void logOutOnlyWithTheirToken() {
        TestBrowser bob = forum.loggedIn("bob");
        assertThat(bob.post("/log_out").status()).isEqualTo(400);
        assertThat(bob.get("/").has(".user-logged-in")).isTrue();
        bob.submit(bob.get("/"), "form[action^=/log_out]");
        assertThat(bob.get("/").has(".user-anonymous")).isTrue();
        assertThat(rows("SELECT * FROM tiltyard_web.session WHERE user_id = 3")).isEmpty();
    }

    @Test
    void haveACookieThatOnlyThisSiteUsesAndThatScriptsCannotRead() {
        Seen login = forum.visitor().getWithoutRedirect("/login");
        assertThat(login.header("Location")).startsWith("/login?_cookie_check=");
        assertThat(login.header("Set-Cookie")).contains("forum_session=", "HttpOnly", "SameSite=Lax");
    }

    @Test
    void changeTheirCredentials() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen after = bob.submit(
                bob.get("/user/bob/account"),
                "form[name=user]",
                "user[email]",
                "Bob@example.com",
                "user[password][first]",
                "another-one",
                "user[password][second]",
                "another-one");
        assertThat(after.message()).isEqualTo("User settings have been updated.");
        assertThat(row("SELECT email, normalized_email FROM users WHERE id = 3"))
                .containsEntry("email", "Bob@example.com")
                .containsEntry("normalized_email", "bob@example.com");
        TestBrowser again = forum.visitor();
        again.logIn("bob", "another-one");
        assertThat(again.get("/").has(".user-logged-in")).isTrue();
        assertThat(forum.loggedIn("carol").get("/user/bob/account").status()).isEqualTo(403);
    }

    @Test
    void keepTheirPreferences() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen after = bob.submit(
                bob.get("/user/bob/preferences"),
                "form[name=user_settings]",
                "user_settings[timezone]",
                "Asia/Kathmandu",
                "user_settings[nightMode]",
                "dark",
                "user_settings[frontPage][filterBy]",
                "all");
        assertThat(after.message()).isEqualTo("User settings have been updated.");
        assertThat(after.attribute("html", "data-night-mode")).isEqualTo("dark");
        assertThat(bob.get("/").text("button[aria-label^=Filter]")).isEqualTo("All");
        assertThat(bob.get("/f/MachineLearning/1").text(".submission__timestamp"))
                .isEqualTo("on March 20, 2023 at 3:45 PM");
        Seen refused = bob.submit(
                bob.get("/user/bob/preferences"), "form[name=user_settings]", "user_settings[timezone]", "Mars/Base");
        assertThat(refused.text(".form-error-list li")).isEqualTo("This value is not valid.");
    }

    @Test
    void switchBetweenDayAndNight() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen after = bob.submit(bob.get("/f/books"), "form.night-mode-form", "nightMode", "dark");
        assertThat(after.path()).isEqualTo("/f/books");
        assertThat(after.attribute("html", "data-night-mode")).isEqualTo("dark");
    }

    @Test
    void keepOthersRepliesWhenDeleted() {
        TestBrowser author = forum.loggedIn("MarvelsGrantMan136");
        Seen done = author.submit(
                author.get("/user/MarvelsGrantMan136/delete_account"),
                "form[name=confirm_deletion]",
                "confirm_deletion[name]",
                "MarvelsGrantMan136",
                "confirm_deletion[confirm]",
                "1");
        assertThat(done.path()).isEqualTo("/");
        assertThat(done.message()).isEqualTo("The account is being deleted.");
        assertThat(row("SELECT username, password FROM users WHERE id = 1"))
                .containsEntry("username", "!deleted1")
                .containsEntry("password", "");
        assertThat(forum.visitor().get("/f/MachineLearning/1").text(".submission__title"))
                .isEqualTo("[deleted]");
        assertThat(row("SELECT visibility FROM comments WHERE id = 12")).containsEntry("visibility", "soft_deleted");
    }

    @Test
    void showWhatTheirMembersWrote() {
        Seen page = forum.visitor().get("/user/MarvelsGrantMan136");
        assertThat(page.document().select("article").eachText()).hasSize(2);
        assertThat(page.text("article.comment .comment__context")).startsWith("Reply to comment by bob in");
        assertThat(page.text("#sidebar")).doesNotContain("Toolbox");
        assertThat(forum.visitor()
                        .getWithoutRedirect("/user/marvelsgrantman136")
                        .header("Location"))
                .isEqualTo("/user/MarvelsGrantMan136");
        Seen carol = forum.visitor().get("/user/carol/submissions");
        assertThat(carol.document().select("article")).hasSize(25);
        assertThat(forum.visitor()
                        .get(carol.attribute("a[rel=next]", "href"))
                        .document()
                        .select("article"))
                .hasSize(25);
    }
}
