package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.TestChromium;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the pages' scripts send: to the addresses, and in the form, in which the original's do. */
@Tag("browser")
class SendingTest {
    private final TestHost host = TestHost.open();
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void signIn() {
        page = ByteblazeInBrowser.signedIn(host, chromium);
    }

    @AfterEach
    void reset() {
        page.waitForLoadState(LoadState.NETWORKIDLE);
        chromium.close();
        host.reset();
    }

    /** The request to an address that an act leads to. */
    private Request sentTo(String address, Runnable act) {
        return page.waitForRequest(request -> request.url().contains(address), act);
    }

    private static JsonNode body(Request request) throws IOException {
        return new ObjectMapper().readTree(request.postData());
    }

    @Test
    void theListOfIssuesAsksByGraphQlFromItsOwnAddress() throws Exception {
        String list = "/a11yproject/a11yproject.com/-/issues/?state=opened&label_name%5B%5D=bug";
        Request request = sentTo("/api/graphql", () -> page.navigate(list));
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.headerValue("referer")).isEqualTo(host.url() + list);
        assertThat(body(request).path("operationName").asText()).isEqualTo("getIssues");
        assertThat(body(request).at("/variables/labelName/0").asText()).isEqualTo("bug");
    }

    @Test
    void aCommentIsSentAsJsonAndThenShown() throws Exception {
        page.navigate("/primer/design/-/merge_requests/450");
        page.fill("#note-body", "Thanks, working on reviews");
        Request request = sentTo("/notes", () -> page.click("[data-testid=comment-button]"));
        assertThat(request.url()).endsWith("/primer/design/notes?target_id=139245&target_type=merge_request");
        assertThat(body(request).at("/note/noteable_type").asText()).isEqualTo("MergeRequest");
        assertThat(body(request).at("/note/note").asText()).isEqualTo("Thanks, working on reviews");
        page.waitForSelector("#notes-list .note-text:has-text('working on reviews')");
    }

    @Test
    void whoCommentedIsAssignedFromTheMenuOfTheComment() {
        // An issue that byteblaze is assigned to; who else commented there is drawn with the world.
        page.navigate("/a11yproject/a11yproject.com/-/issues/719");
        page.fill("#note-body", "This is what I work on");
        page.click("[data-testid=comment-button]");
        Locator note = page.locator("#notes-list .note-comment:has-text('This is what I work on')");
        Locator menu = note.locator("[data-qa-selector=more_actions_button]");
        Locator button = note.locator("[data-testid=assign-user]");
        menu.click();
        assertThat(button.innerText()).isEqualTo("Unassign from commenting user");
        assertThat(sentTo("/issues/719.json", button::click).postData())
                .isEqualTo("{\"issue\":{\"assignee_ids\":[0]}}");
        page.waitForFunction(
                "() => document.querySelector('[data-testid=assign-user]')?.textContent.trim().startsWith('Assign to')");
        assertThat(page.locator("[data-testid=expanded-assignee]").count()).isZero();
        menu.click();
        assertThat(sentTo("/issues/719.json", button::click).postData())
                .matches("\\{\"issue\":\\{\"assignee_ids\":\\[[1-9]\\d*]}}");
        page.waitForSelector("[data-testid=expanded-assignee]:has-text('Byte Blaze')");
    }

    @Test
    void anAssigneeIsPutAsANumber() throws Exception {
        page.navigate("/primer/design/-/issues/316");
        Request request = sentTo("/issues/316.json", () -> page.click(".block.assignee .js-assign-yourself"));
        assertThat(request.method()).isEqualTo("PUT");
        assertThat(request.postData()).isEqualTo("{\"issue\":{\"assignee_ids\":[2330]}}");
        page.waitForSelector("[data-testid=expanded-assignee]");
    }

    @Test
    void aForkIsAskedOfTheApi() throws Exception {
        page.navigate("/yjlou/2019-nCov/-/forks/new");
        page.click("[data-testid=submit-button]");
        page.waitForSelector(".js-fork-form .gl-alert:has-text('Please select a namespace')");
        page.click("button[data-testid=select_namespace_dropdown]");
        page.click("[data-qa-selector=select_namespace_dropdown_item]");
        Request request = sentTo("/api/v4/projects/79/fork", () -> page.click("[data-testid=submit-button]"));
        assertThat(body(request).path("namespace_id").isNumber()).isTrue();
        assertThat(body(request).path("path").asText()).isEqualTo("2019-nCov");
        page.waitForURL("**/byteblaze/2019-nCov");
    }

    @Test
    void membersAreInvitedThroughTheApi() throws Exception {
        page.navigate("/byteblaze/timeit/-/project_members");
        page.click("[data-qa-selector=invite_members_button]");
        page.fill("[data-testid=members-token-select-input]", "lahwaacz");
        page.click(".js-user-suggestion");
        Request request =
                sentTo("/api/v4/projects/190/invitations", () -> page.click("[data-qa-selector=invite_button]"));
        assertThat(body(request).path("user_id").asText()).isEqualTo("1842");
        assertThat(body(request).path("access_level").asInt()).isEqualTo(10);
        page.waitForSelector(".members-table a[data-username=lahwaacz]");
    }

    @Test
    void theWebIdeCommitsThroughTheApi() throws Exception {
        page.navigate("/-/ide/project/byteblaze/gimmiethat.space/edit/main/-/news/urls.txt?new=1");
        page.fill(".inputarea", "http://example.org/\n");
        page.click("[data-testid=begin-commit-button]");
        Request request = sentTo("/repository/commits", () -> page.click("[data-testid=commit-button]"));
        assertThat(request.url()).contains("/api/v4/projects/byteblaze%2Fgimmiethat.space/");
        assertThat(body(request).at("/actions/0/action").asText()).isEqualTo("create");
        page.waitForURL("**/news/urls.txt");
        assertThat(host.visitor()
                        .get("/byteblaze/gimmiethat.space/-/raw/main/news/urls.txt")
                        .body())
                .isEqualTo("http://example.org/\n");
    }

    @Test
    void whatIsRefusedIsSaidAndWhatWasTypedStays() {
        page.navigate("/vinta/awesome-python/-/issues/");
        page.navigate(page.getAttribute(".issue-title-text", "href"));
        page.fill("#note-body", "Too late");
        host.execute("UPDATE issues SET discussion_locked = true");
        page.click("[data-testid=comment-button]");
        page.waitForSelector(".js-note-form .gl-alert-danger");
        assertThat(page.inputValue("#note-body")).isEqualTo("Too late");
    }
}
