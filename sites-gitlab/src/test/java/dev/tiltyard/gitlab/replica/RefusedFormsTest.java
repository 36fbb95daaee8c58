package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A form that is refused comes back with everything that was typed into it. */
class RefusedFormsTest {
    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void keepsAllFieldsOfANewIssue() {
        Seen refused = byteblaze.submit(
                byteblaze.get("/byteblaze/timeit/-/issues/new"),
                "#new_issue",
                "issue[title]",
                " ",
                "issue[description]",
                "As typed",
                "issue[confidential]",
                "1",
                "issue[assignee_ids][]",
                "2330",
                "issue[due_date]",
                "2023-05-01");
        assertThat(refused.text(".project-edit-errors")).contains("Title can't be blank");
        assertThat(refused.text("#issue_description")).isEqualTo("As typed");
        assertThat(refused.has("#issue_confidential[checked]")).isTrue();
        assertThat(refused.has("input[name=issue[assignee_ids][]][value=2330]")).isTrue();
        assertThat(refused.attribute("#issuable-due-date", "value")).isEqualTo("2023-05-01");
    }

    @Test
    void keepsTheTitleAndDescriptionOfAnIssueThatIsEdited() {
        Seen refused = byteblaze.submit(
                byteblaze.get("/byteblaze/a11y-webring.club/-/issues/71"),
                ".js-inline-edit",
                "issue[title]",
                " ",
                "issue[description]",
                "As typed");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".js-inline-edit .project-edit-errors")).contains("Title can't be blank");
        assertThat(refused.has(".js-inline-edit.hidden")).isFalse();
        assertThat(refused.text("#issue-description")).isEqualTo("As typed");
    }

    @Test
    void keepsTheTextsOfAProfileOfWhichOneIsTooLong() {
        String title = "x".repeat(201);
        Seen refused = byteblaze.submit(
                byteblaze.get("/-/profile"), "form.edit-user", "user[job_title]", title, "user[location]", "As typed");
        assertThat(refused.text(".project-edit-errors")).contains("Job title is too long (maximum is 200 characters)");
        assertThat(refused.attribute("#user_job_title", "value")).isEqualTo(title);
        assertThat(refused.attribute("#user_location", "value")).isEqualTo("As typed");
    }

    @Test
    void keepsTheDescriptionOfAMergeRequestThatIsEdited() {
        Seen refused = byteblaze.submit(
                byteblaze.get("/primer/design/-/merge_requests/450/edit"),
                ".merge-request-form",
                "merge_request[title]",
                " ",
                "merge_request[description]",
                "As typed");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors")).contains("Title can't be blank");
        assertThat(refused.text("#merge_request_description")).isEqualTo("As typed");
    }

    @Test
    void keepsACommentThatIsTooLong() {
        String tooLong = "long ".repeat(210_000).strip();
        Seen refused = byteblaze.submit(
                byteblaze.get("/byteblaze/a11y-webring.club/-/issues/71"),
                ".js-main-target-form",
                "note[note]",
                tooLong);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".js-main-target-form .project-edit-errors")).contains("too long");
        assertThat(refused.document().selectFirst("#note-body").wholeText().strip())
                .isEqualTo(tooLong);
    }

    @Test
    void keepsAllFieldsOfAToken() {
        Seen refused = byteblaze.submit(
                byteblaze.get("/-/profile/personal_access_tokens"),
                ".new_personal_access_token",
                "personal_access_token[name]",
                "mine",
                "personal_access_token[expires_at]",
                "2023-05-01");
        assertThat(refused.text(".project-edit-errors")).contains("Scopes can't be blank");
        assertThat(refused.attribute("#personal_access_token_name", "value")).isEqualTo("mine");
        assertThat(refused.attribute("#personal_access_token_expires_at", "value"))
                .isEqualTo("2023-05-01");
    }

    @Test
    void clearsTheFieldsOfATokenThatWasCreated() {
        Seen created = byteblaze.submit(
                byteblaze.get("/-/profile/personal_access_tokens"),
                ".new_personal_access_token",
                "personal_access_token[name]",
                "mine",
                "personal_access_token[scopes][]",
                "api");
        assertThat(created.attribute("#personal_access_token_name", "value")).isEmpty();
        assertThat(created.has("#personal_access_token_scopes_api[checked]")).isFalse();
    }

    @Test
    void keepsAllFieldsOfAProject() {
        Seen refused = byteblaze.submit(
                byteblaze.get("/projects/new"),
                "#new_project",
                "project[name]",
                "Second timeit",
                "project[path]",
                "timeit",
                "project[visibility_level]",
                "10",
                "project[initialize_with_readme]",
                "0");
        assertThat(refused.attribute("#project_name", "value")).isEqualTo("Second timeit");
        assertThat(refused.has("#project_visibility_level_10[checked]")).isTrue();
        assertThat(refused.has("#project_visibility_level_20[checked]")).isFalse();
        assertThat(refused.has("#project_initialize_with_readme[checked]")).isFalse();
    }
}
