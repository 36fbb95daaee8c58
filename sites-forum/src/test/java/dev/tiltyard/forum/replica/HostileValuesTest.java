package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The forum responds to any input in forms and URLs, and runs no injected script. */
class HostileValuesTest extends ForumTestCase {
    private static final List<String> START = List.of(
            "/", "/f/books", "/submit", "/search?q=a", "/user/bob", "/login", "/registration", "/forums", "/wiki");

    @Test
    void aFewFormsAnswerToAFewValues() {
        FuzzReport report = new Fuzzer(() -> forum.loggedIn("root"), Fuzzer.Effort.quick()).run(START);

        assertThat(report.forms()).isGreaterThan(1);
        assertThat(report.failures()).isEmpty();
    }
}
