package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is typed into any form or address of the forum, it answers, and runs no script of others. */
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
