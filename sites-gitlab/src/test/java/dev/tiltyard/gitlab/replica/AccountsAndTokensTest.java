package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** New accounts, tokens of projects, and members that come from another project. */
class AccountsAndTokensTest {
    private static final String TOKENS = "/byteblaze/dotfiles/-/settings/access_tokens";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aVisitorRegistersAndIsSignedIn() {
        GitLabBrowser visitor = host.visitor();
        Seen first = visitor.submit(
                visitor.get("/users/sign_up"),
                "#new_new_user",
                "new_user[first_name]",
                "Ada",
                "new_user[last_name]",
                "Berg",
                "new_user[username]",
                "adaberg",
                "new_user[email]",
                "ada@example.com",
                "new_user[password]",
                "long enough");
        assertThat(first.message()).contains("Welcome! You have signed up successfully.");
        assertThat(first.text("h2")).isEqualTo("Welcome to GitLab, Ada!");
        Seen asked = visitor.submit(first, "[data-testid=welcome-form]", "user[role]", "data_analyst");
        assertThat(asked.has("[data-testid=welcome-form]")).isFalse();
        assertThat(host.rows("SELECT role FROM users WHERE username = 'adaberg'"))
                .containsExactly(Map.of("role", 5));
        assertThat(visitor.get("/adaberg").text("main")).contains("Ada Berg");
        assertThat(host.signedIn("byteblaze").get("/adaberg").status()).isEqualTo(200);
    }

    @Test
    void aNameThatIsTakenIsRefused() {
        GitLabBrowser visitor = host.visitor();
        Seen refused = visitor.submit(
                visitor.get("/users/sign_up"),
                "#new_new_user",
                "new_user[first_name]",
                "Ada",
                "new_user[username]",
                "ByteBlaze",
                "new_user[password]",
                "short");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors"))
                .contains(
                        "Last name can't be blank", "Username has already been taken", "Email is invalid", "too short");
        assertThat(refused.attribute("#new_user_first_name", "value")).isEqualTo("Ada");
    }

    @Test
    void aForgottenPasswordIsAnsweredAlikeForAnyAddress() {
        GitLabBrowser visitor = host.visitor();
        Seen asked =
                visitor.submit(visitor.get("/users/password/new"), "#new_user", "user[email]", "nobody@example.com");
        assertThat(asked.path()).isEqualTo("/users/sign_in");
        assertThat(asked.message()).contains("If your email address exists in our database");
    }

    @Test
    void aTokenOfAProjectOpensThatProjectUntilItIsRevoked() {
        Seen made = byteblaze.submit(
                byteblaze.get(TOKENS),
                ".new_project_access_token",
                "project_access_token[name]",
                "deploy",
                "project_access_token[access_level]",
                "30",
                "project_access_token[scopes][]",
                "api");
        String secret = made.attribute("#new-access-token", "value");
        assertThat(new ApiClient(host.url(), secret).get("/user").text("/username"))
                .endsWith("_bot");
        assertThat(made.text("main")).contains("Active project access tokens (1)");
        assertThat(made.texts("[data-testid=active-tokens] th"))
                .containsExactly("Token name", "Scopes", "Created", "Last Used", "Expires", "Role", "Action");
        assertThat(made.text("[data-testid=active-tokens] td:nth-child(6)")).isEqualTo("Developer");
        Seen revoked = byteblaze.submit(made, "tbody form");
        assertThat(revoked.text("main")).contains("Active project access tokens (0)");
        assertThat(host.rows("SELECT revoked FROM personal_access_tokens WHERE name = 'deploy'"))
                .containsExactly(Map.of("revoked", true));
    }

    /** Else a token that was seen in one episode would be somebody's in the next. */
    @Test
    void noTokenComesAgainAfterAReset() {
        String before = newPersonalToken("byteblaze");
        host.reset();
        String after = newPersonalToken("convexegg");

        assertThat(after).isNotEqualTo(before).hasSameSizeAs(before);
        assertThat(new ApiClient(host.url(), before).get("/user").status()).isEqualTo(401);
    }

    private String newPersonalToken(String who) {
        GitLabBrowser account = host.signedIn(who);
        return account.submit(
                        account.get("/-/profile/personal_access_tokens"),
                        "form.new_personal_access_token",
                        "personal_access_token[name]",
                        "mine",
                        "personal_access_token[scopes][]",
                        "api")
                .attribute("#new-access-token, #created-personal-access-token", "value");
    }

    @Test
    void membersComeFromAnotherProject() {
        String members = "/byteblaze/timeit/-/project_members";
        String source = host.rows("SELECT source_id AS id FROM routes WHERE path = 'byteblaze/a11y-webring.club'")
                .get(0)
                .get("id")
                .toString();
        Seen imported =
                byteblaze.submit(byteblaze.get(members), "#import-members-modal form", "source_project_id", source);
        assertThat(imported.message()).contains("Successfully imported");
        assertThat(imported.texts(".gl-avatar-labeled-sublabel")).contains("@davepgreene", "@stevenwoodson");
    }
}
