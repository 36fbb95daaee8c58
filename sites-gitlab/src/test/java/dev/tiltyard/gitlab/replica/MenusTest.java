package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the menus and the buttons of lists lead to is there. */
class MenusTest {
    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @ParameterizedTest
    @ValueSource(strings = {"/byteblaze/dotfiles", "/-/profile"})
    void everyEntryLeadsToAPage(String path) {
        List<String> addresses =
                byteblaze.get(path).document().select(".nav-sidebar a[href^=/]").eachAttr("href");
        assertThat(addresses).hasSizeGreaterThan(10);
        assertThat(addresses)
                .allSatisfy(address ->
                        assertThat(byteblaze.get(address).status()).as(address).isEqualTo(200));
    }

    @Test
    void theProjectsMenuHasTheEntriesOfTheOriginal() {
        assertThat(byteblaze.get("/byteblaze/dotfiles").texts(".nav-item-name"))
                .containsExactly(
                        "Project information",
                        "Repository",
                        "Issues",
                        "Merge requests",
                        "CI/CD",
                        "Security & Compliance",
                        "Deployments",
                        "Packages and registries",
                        "Infrastructure",
                        "Monitor",
                        "Analytics",
                        "Wiki",
                        "Snippets",
                        "Settings");
    }

    @Test
    void visitorsHaveAMenuHelpAndALoginInTheHeader() {
        GitLabBrowser visitor = host.visitor();
        Seen page = visitor.get("/byteblaze/dotfiles");

        assertThat(page.texts(".navbar-nav > li > a")).containsExactly("Help", "Sign in / Register");
        List<String> addresses = page.document()
                .select(".top-nav-menu a, .header-help a[href^=/help]")
                .eachAttr("href");
        assertThat(addresses).contains("/explore", "/explore/groups", "/explore/snippets", "/help");
        assertThat(addresses)
                .allSatisfy(address ->
                        assertThat(visitor.get(address).status()).as(address).isEqualTo(200));
    }

    @Test
    void settingsAreForMaintainers() {
        assertThat(host.visitor().get("/byteblaze/dotfiles/-/hooks").path()).isEqualTo("/users/sign_in");
        assertThat(host.signedIn("primer").get("/byteblaze/dotfiles/-/hooks").status())
                .isEqualTo(404);
    }

    @Test
    void aFeedHasTheIssuesAssignedToWhoOwnsItsToken() {
        String address = byteblaze
                .get("/dashboard/issues?assignee_username=byteblaze")
                .attribute("a[aria-label='Subscribe to RSS feed']", "href");
        assertThat(host.visitor().get(address).document().select("feed > entry"))
                .hasSize(byteblaze
                        .get("/dashboard/issues?assignee_username=byteblaze")
                        .document()
                        .select("li.issue")
                        .size());
    }

    @Test
    void aListOfTheDashboardAsksForAFilter() {
        for (String address : List.of("/dashboard/issues", "/dashboard/merge_requests?state=closed")) {
            assertThat(byteblaze.get(address).text("main"))
                    .contains("Please select at least one filter to see results");
        }
    }

    @Test
    void aSearchFindsProjectsWithAllOfItsWords() {
        assertThat(byteblaze.get("/search?search=webring+a11y").text("main")).contains("a11y-webring.club");
        assertThat(byteblaze.get("/dashboard/projects?name=webring+a11y").texts(".project-name"))
                .containsExactly("a11y-webring.club");
    }

    @Test
    void aCalendarIsOne() {
        assertThat(byteblaze.get("/byteblaze/a11y-webring.club/-/issues.ics").body())
                .startsWith("BEGIN:VCALENDAR\r\n")
                .endsWith("END:VCALENDAR\r\n");
    }
}
