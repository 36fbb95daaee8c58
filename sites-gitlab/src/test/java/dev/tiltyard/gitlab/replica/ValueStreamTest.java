package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Value stream analytics count what happened in the project. */
class ValueStreamTest {
    private static final String PAGE = "/byteblaze/dotfiles/-/value_stream_analytics";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aNewIssueIsCounted() {
        assertThat(byteblaze.get(PAGE).text("main")).contains("New Issues 0", "Review We don't have enough data");
        byteblaze.submit(byteblaze.get("/byteblaze/dotfiles/-/issues/new"), "#new_issue", "issue[title]", "A wish");
        assertThat(byteblaze.get(PAGE).text("main")).contains("New Issues 1");
    }
}
