package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who deletes their account loses their projects, and what they wrote elsewhere stays under another name. */
class AccountDeletionTest {
    private static final String FORM = "#delete-account-modal form";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser vinta = host.signedIn("vinta");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void nothingIsDeletedWithAWrongPassword() {
        Seen refused = vinta.submit(vinta.get("/-/profile/account"), FORM, "password", "wrong");
        assertThat(refused.message()).contains("Invalid password");
        assertThat(host.visitor().get("/vinta").status()).isEqualTo(200);
    }

    @Test
    void aSessionOfSomebodyElseDeletesNothing() {
        Seen sent = vinta.post("/users", "_method", "delete", "password", "hello1234", "authenticity_token", "forged");
        assertThat(sent.status()).isEqualTo(422);
        assertThat(host.visitor().get("/vinta").status()).isEqualTo(200);
    }

    @Test
    void whoOwnsAGroupAloneHasToLeaveItFirst() {
        host.api("vinta").post("/groups", "{'name':'Alone','path':'alone','visibility':'public'}");
        Seen account = vinta.get("/-/profile/account");
        assertThat(account.has(FORM)).isFalse();
        assertThat(account.text("main")).contains("currently an owner in these groups: Alone");
        String token = account.attribute("meta[name=csrf-token]", "content");
        vinta.post("/users", "_method", "delete", "password", "hello1234", "authenticity_token", token);
        assertThat(vinta.get("/-/profile/account").message()).contains("You must transfer ownership or delete groups");
        assertThat(host.visitor().get("/vinta").status()).isEqualTo(200);
    }

    @Test
    void theAccountAndItsProjectsGoAndItsWordsStay() {
        vinta.submit(vinta.get("/byteblaze/timeit/-/issues/new"), "#new_issue", "issue[title]", "Left behind");
        String issue = "/byteblaze/timeit/-/issues/"
                + host.rows("SELECT iid FROM issues WHERE title = 'Left behind'")
                        .get(0)
                        .get("iid");
        Seen account = vinta.get("/-/profile/account");
        assertThat(account.text("main")).contains("personal project");
        Seen after = vinta.submit(account, FORM, "password", "hello1234");
        assertThat(after.path()).isEqualTo("/users/sign_in");
        assertThat(after.message()).contains("Account scheduled for removal.");

        assertThat(host.visitor().get("/vinta").status()).isEqualTo(404);
        assertThat(host.signedIn("byteblaze").get("/vinta/awesome-python").status())
                .isEqualTo(404);
        assertThat(vinta.get("/-/profile").path()).isEqualTo("/users/sign_in");
        assertThat(host.visitor().get(issue).text(".author-link")).contains("Ghost User");
        assertThat(host.rows("SELECT id FROM members WHERE user_id NOT IN (SELECT id FROM users)"))
                .isEmpty();

        GitLabBrowser again = host.visitor();
        again.signIn("vinta", "hello1234");
        assertThat(again.get("/-/profile").path()).isEqualTo("/users/sign_in");
    }

    @Test
    void nobodySignsInAsTheUserWhoStandsForTheDeleted() {
        GitLabBrowser visitor = host.visitor();
        visitor.signIn("ghost", "hello1234");
        assertThat(visitor.get("/-/profile").path()).isEqualTo("/users/sign_in");
    }
}
