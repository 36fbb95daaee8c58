package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the tasks' addresses and selectors find, row by row. */
class ContractGitlabTest {
    private static final String A11Y = "/a11yproject/a11yproject.com";
    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void theSignInPageHasTheFieldsThatHarnessesFillIn() {
        Seen page = host.visitor().get("/users/sign_in");
        assertThat(page.has("form [data-testid=username-field]")).isTrue();
        assertThat(page.has("form [data-testid=password-field][type=password]")).isTrue();
        assertThat(page.has("form [data-testid=sign-in-button]")).isTrue();
        assertThat(page.body()).contains("Username or email");
    }

    @Test
    void whoHasSignedInStaysOnHisProfile() {
        assertThat(byteblaze.get("/-/profile").path()).isEqualTo("/-/profile");
        assertThat(host.visitor().get("/-/profile").path()).isEqualTo("/users/sign_in");
        assertThat(host.visitor().get("/").path()).isEqualTo("/users/sign_in");
        GitLabBrowser wrong = host.visitor();
        wrong.signIn("byteblaze", "wrong");
        assertThat(wrong.get("/-/profile").path()).isEqualTo("/users/sign_in");
    }

    @Test
    void theFirstPageIsTheDashboardOfProjects() {
        Seen page = byteblaze.get("/");
        assertThat(page.document().title()).isEqualTo("Projects · Dashboard · GitLab");
        assertThat(page.text("[data-qa-selector=projects_list]")).contains("a11yproject.com", "dotfiles", "timeit");
        assertThat(page.text(".navbar-nav"
                        + " a[href='/dashboard/merge_requests?assignee_username=byteblaze']:contains(Assigned)"))
                .startsWith("Assigned to you");
        assertThat(page.text(".navbar-nav a[href='/dashboard/merge_requests?reviewer_username=byteblaze']"))
                .contains("5");
    }

    @Test
    void exploreShowsPublicProjectsToEverybody() {
        assertThat(host.visitor().get("/explore").text("[data-qa-selector=projects_list]"))
                .contains(" / ");
        assertThat(byteblaze
                        .get("/explore/projects/starred")
                        .document()
                        .select(".project-name")
                        .get(0)
                        .text())
                .isEqualTo("AndroidSlidingUpPanel");
    }

    @Test
    void aProjectShowsItsVisibilityItsAddressesAndItsReadme() {
        Seen page = byteblaze.get("/root/metaseq");
        assertThat(page.attribute(".visibility-icon", "title")).containsIgnoringCase("public");
        assertThat(page.document().selectFirst("#ssh_project_clone").val())
                .isEqualTo("ssh://git@metis.lti.cs.cmu.edu:2222/root/metaseq.git");
        assertThat(page.document().selectFirst("#http_project_clone").val())
                .isEqualTo(host.url() + "/root/metaseq.git");
        assertThat(page.text(".home-panel-description-markdown")).isEqualTo("Repo for external large-scale work");
        assertThat(page.text(".readme-holder")).contains("Installation");
        assertThat(page.text(".project-stats")).contains("272 Commits");
    }

    @Test
    void addressesOfProjectsIgnoreCaseAndLeadToTheirSpelling() {
        assertThat(byteblaze.get("/Convexegg/ChatGPT/-/commits/master").path())
                .isEqualTo("/convexegg/chatgpt/-/commits/master");
    }

    @Test
    void whatIsNotThereSays404() {
        Seen page = byteblaze.get("/byteblaze/nvidia-patch");
        assertThat(page.status()).isEqualTo(404);
        assertThat(page.body()).contains("404");
    }

    @Test
    void rawFilesAreText() {
        Seen raw = byteblaze.get("/byteblaze/gimmiethat.space/-/raw/main/index.html");
        assertThat(raw.header("Content-Type")).startsWith("text/plain;").containsIgnoringCase("charset=utf-8");
        assertThat(raw.header("Content-Disposition")).doesNotContain("attachment");
        assertThat(raw.body()).contains("<title>Gimmie that space!</title>");
    }

    @Test
    void aBlobShowsItsLines() {
        assertThat(byteblaze
                        .get("/byteblaze/a11y-syntax-highlighting/-/blob/main/LICENSE")
                        .text(".file-content"))
                .contains("Permission is hereby granted");
        assertThat(byteblaze.get("/byteblaze/dotfiles/-/blob/main/LICENSE").path())
                .isEqualTo("/byteblaze/dotfiles/-/tree/main");
    }

    @Test
    void commitsWithoutABranchAreThoseOfTheDefaultBranch() {
        Seen page = byteblaze.get("/byteblaze/gimmiethat.space/-/commits");
        assertThat(page.path()).isEqualTo("/byteblaze/gimmiethat.space/-/commits/main");
        assertThat(page.body()).contains("Initial commit");
    }

    @Test
    void commitsOfADayCanBeCounted() {
        Seen page = byteblaze.get(A11Y + "/-/commits/main?author=Eric+Bailey");
        Element day =
                page.document().select("li.commit-header[data-day=2023-03-02]").first();
        assertThat(day.text()).isEqualTo("02 Mar, 2023 2 commits");
    }

    @Test
    void contributorsAreCountedFromTheRepository() {
        Seen page = byteblaze.get("/dehenne/awesome-visibility/-/graphs/master");
        assertThat(page.text(".contributors-charts .row h4")).isEqualTo("Henning Leutz");
        assertThat(byteblaze.get("/vinta/awesome-python/-/graphs/master").text(".row p"))
                .isEqualTo("414 commits (vinta.chen@gmail.com)");
        assertThat(byteblaze
                        .get("/amwhalen/archive-my-tweets/-/graphs/github/fork/chtitux/addRssFeed")
                        .text(".row h4"))
                .isEqualTo("Andrew M. Whalen");
    }

    @Test
    void issueListsAreFilteredByTheirAddress() {
        assertThat(byteblaze
                        .get("/primer/design/-/issues/?label_name%5B%5D=type%3A%20bug%20%F0%9F%90%9E")
                        .text(".issues-list"))
                .contains("Tooltip shows up behind the dialog");
        assertThat(byteblaze
                        .get("/root/metaseq/-/issues/?search=OPT&label_name%5B%5D=question")
                        .document()
                        .select(".issue-title-text")
                        .eachText())
                .isNotEmpty()
                .allMatch(title -> title.contains("OPT"));
        assertThat(byteblaze
                        .get("/root/metaseq/-/issues/?label_name%5B%5D=None")
                        .document()
                        .select(".issues-list .gl-label"))
                .isEmpty();
        assertThat(byteblaze
                        .get("/dashboard/issues?scope=all&state=opened&assignee_username=byteblaze")
                        .body())
                .contains("Theme editor");
    }

    @Test
    void anIssueShowsItsTitleItsStateAndItsSidebar() {
        Seen page = byteblaze.get(A11Y + "/-/issues/412");
        assertThat(page.text("[data-qa-selector=title_content]")).contains("Better");
        assertThat(page.text(".issuable-status-badge:not(.hidden)")).isEqualTo("Closed");
        assertThat(page.text("[data-testid=sidebar-due-date]")).contains("None");
        assertThat(page.text(".block.assignee")).contains("None");
    }

    @Test
    void aMergeRequestNamesItsBranchesItsReviewersAndItsChanges() {
        Seen page = byteblaze.get("/primer/design/-/merge_requests/450");
        assertThat(page.document()
                        .select(".detail-page-description > a.gl-font-monospace")
                        .eachText())
                .containsExactly("octovisuals-page", "main");
        assertThat(page.text(".block.reviewer")).contains("Byte Blaze");
        assertThat(byteblaze.get("/primer/design/-/merge_requests/450/diffs").has(".line_holder.new"))
                .isTrue();
        assertThat(byteblaze
                        .get("/dashboard/merge_requests?reviewer_username=byteblaze")
                        .document()
                        .select(".merge-request-title-text"))
                .hasSize(5);
    }

    @Test
    void aCommentIsTheLastOfTheNotesAndNothingElse() {
        String path = A11Y + "/-/merge_requests/1485";
        Seen after = byteblaze.submit(byteblaze.get(path), "form.js-main-target-form", "note[note]", "@Roshanjossey");
        assertThat(after.path()).isEqualTo(path);
        Element last = after.document().selectFirst("#notes-list").lastElementChild();
        assertThat(last.selectFirst(".timeline-discussion-body").text()).isEqualTo("@Roshanjossey");
        assertThat(host.rows("SELECT note FROM notes ORDER BY id DESC LIMIT 1").get(0))
                .containsEntry("note", "@Roshanjossey");
        assertThat(byteblaze.post(path + "/notes", "note[note]", "x").status()).isEqualTo(422);
    }

    @Test
    void membersAreListedEachWithOneRole() {
        Seen page = byteblaze.get("/byteblaze/gimmiethat.space/-/project_members");
        assertThat(page.document()
                        .select("td[data-label='Account'] span.gl-avatar-labeled-sublabel")
                        .eachText())
                .containsExactly("@byteblaze", "@yjlou");
        assertThat(page.document().select("td.col-max-role span").eachText()).containsExactly("Owner", "Developer");
    }

    @Test
    void profilesShowStatusWebsiteAndWhomTheyFollow() {
        host.execute("INSERT INTO user_statuses (user_id, message) VALUES (2330, 'Enjoying life')");
        host.execute("UPDATE user_details SET website_url = 'https://egg.tart.com' WHERE user_id = 2330");
        Seen page = byteblaze.get("/byteblaze");
        Element status = page.document().selectFirst(".cover-status");
        assertThat(status.childNode(status.childNodeSize() - 1).outerHtml().strip())
                .isEqualTo("Enjoying life");
        assertThat(page.text(".profile-header [itemprop=url]")).isEqualTo("egg.tart.com");
        byteblaze.submit(byteblaze.get("/convexegg"), "form[action$=follow.json]");
        assertThat(byteblaze.get("/users/byteblaze/following").text(".user-profile"))
                .contains("@convexegg");
        assertThat(byteblaze.get("/amwhalen").text(".profile-header"))
                .contains("Massachusetts", "github@amwhalen.com", "0 followers");
    }

    @Test
    void aStarIsGivenAndTakenBack() {
        String token = byteblaze
                .get("/root/metaseq")
                .document()
                .selectFirst("meta[name=csrf-token]")
                .attr("content");
        assertThat(byteblaze
                        .post("/root/metaseq/toggle_star.json", "authenticity_token", token)
                        .body())
                .isEqualTo("{\"star_count\":6}");
        assertThat(byteblaze.get("/users/byteblaze/starred").body()).contains("metaseq");
        assertThat(byteblaze
                        .post("/root/metaseq/toggle_star.json", "authenticity_token", token)
                        .body())
                .isEqualTo("{\"star_count\":5}");
    }
}
