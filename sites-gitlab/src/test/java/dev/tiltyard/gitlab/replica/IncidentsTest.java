package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Incidents are issues of their own type, with a list of their own. */
class IncidentsTest {
    private static final String INCIDENTS = "/byteblaze/dotfiles/-/incidents";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aProjectWithoutIncidentsOffersToCreateOne() {
        Seen empty = byteblaze.get(INCIDENTS);
        assertThat(empty.text("main")).contains("Display your incidents in a dedicated view");
        assertThat(empty.attribute("main a.btn-confirm", "href")).endsWith("issues/new?issue%5Bissue_type%5D=incident");
    }

    @Test
    void anIncidentIsListedUntilItIsClosed() {
        Seen form = byteblaze.get("/byteblaze/dotfiles/-/issues/new?issue%5Bissue_type%5D=incident");
        byteblaze.submit(form, "#new_issue", "issue[title]", "The shell does not start");
        byteblaze.submit(byteblaze.get("/byteblaze/dotfiles/-/issues/new"), "#new_issue", "issue[title]", "A wish");

        Seen open = byteblaze.get(INCIDENTS);
        assertThat(open.text(".incidents tbody"))
                .contains("The shell does not start")
                .doesNotContain("A wish");
        assertThat(open.text(".nav-link.active")).isEqualTo("Open 1");
        assertThat(byteblaze.get(INCIDENTS + "?search=SHELL").text(".incidents tbody"))
                .contains("The shell");
        assertThat(byteblaze.get(INCIDENTS + "?search=kernel").text("main")).contains("No incidents to display.");
        assertThat(byteblaze.get(INCIDENTS + "?state=closed").text("main")).contains("No incidents to display.");
    }
}
