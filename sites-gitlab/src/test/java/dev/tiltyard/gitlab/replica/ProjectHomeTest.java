package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a project's pages tell beside its files. */
class ProjectHomeTest {
    private static final String PROJECT = "/byteblaze/timeit";
    private static final String KEYLESS = ".js-no-ssh-message";
    private static final String DEVOPS = ".auto-devops-implicitly-enabled-banner";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void whoHasNoKeyIsToldUntilTheyWaveItAway() {
        host.execute("DELETE FROM keys WHERE user_id = (SELECT id FROM users WHERE username = 'byteblaze')");
        assertThat(host.visitor().get(PROJECT).has(KEYLESS)).isFalse();
        Seen told = byteblaze.get(PROJECT);
        assertThat(told.text(KEYLESS)).contains("until you add an SSH key to your profile");
        String name = byteblaze.get("/byteblaze").text(".cover-title");
        String[] away = told.attribute(KEYLESS + " [data-method=put]", "href").split("\\?");
        assertThat(away[1]).isEqualTo("user%5Bhide_no_ssh_key%5D=true");
        byteblaze.post(
                away[0],
                "user[hide_no_ssh_key]",
                "true",
                "_method",
                "put",
                "authenticity_token",
                told.attribute("meta[name=csrf-token]", "content"));
        assertThat(byteblaze.get(PROJECT).has(KEYLESS)).isFalse();
        assertThat(byteblaze.get("/byteblaze").text(".cover-title"))
                .as("the rest of the profile stays as it was")
                .isEqualTo(name);
    }

    @Test
    void aCookieHidesTheNoticesInOneBrowser() {
        host.execute("DELETE FROM keys WHERE user_id = (SELECT id FROM users WHERE username = 'byteblaze')");
        Seen told = byteblaze.get(PROJECT);
        assertThat(told.has(DEVOPS)).isTrue();
        byteblaze.cookie(told.attribute(KEYLESS + " button", "data-cookie"), "false");
        byteblaze.cookie(told.attribute(DEVOPS + " button", "data-cookie"), "false");
        Seen after = byteblaze.get(PROJECT);
        assertThat(after.has(KEYLESS)).isFalse();
        assertThat(after.has(DEVOPS)).isFalse();
        assertThat(host.signedIn("byteblaze").get(PROJECT).has(KEYLESS)).isTrue();
    }

    @Test
    void onlyItsMaintainersHearOfAutoDevOps() {
        assertThat(byteblaze.get(PROJECT).has(DEVOPS)).isTrue();
        assertThat(host.signedIn("vinta").get(PROJECT).has(DEVOPS)).isFalse();
    }

    @Test
    void feedsOfCommitsAndTagsLeadToTheirPages() {
        Seen commits = byteblaze.get(PROJECT + "/-/commits/" + branch());
        Seen feed = host.visitor().get(commits.attribute("a[href*='format=atom']", "href"));
        assertThat(feed.header("Content-Type")).startsWith("application/atom+xml");
        String address = feed.attribute("entry link", "href");
        assertThat(host.visitor().get(address).text("h3.commit-title")).isEqualTo(feed.text("entry title"));

        byteblaze.submit(
                byteblaze.get(PROJECT + "/-/tags/new"), "form:has(#tag_name)", "tag_name", "v9.9.9", "ref", branch());
        Seen tags = byteblaze.get(PROJECT + "/-/tags");
        assertThat(host.visitor()
                        .get(tags.attribute("a[href*='format=atom']", "href"))
                        .texts("entry title"))
                .contains("v9.9.9");
    }

    private String branch() {
        return byteblaze.get(PROJECT).text(".ref-selector .dropdown-toggle-text");
    }
}
