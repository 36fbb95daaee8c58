package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is typed into any form or address of the forum, it answers, and runs no script of others. */
class HostileValuesTest extends ForumTestCase {
    private static final List<String> START = List.of(
            "/", "/f/books", "/submit", "/search?q=a", "/user/bob", "/login", "/registration", "/forums", "/wiki");
    private static final List<String> ADDRESSES = List.of(
            "/f/books/hot?page=1",
            "/f/books/top?t=day&next[ranking]=1",
            "/comments?next[id]=1",
            "/search?q=a&page=1",
            "/f/books/1.atom",
            "/submissions/1.json",
            "/forums/by_name/2",
            "/user/bob/comments?next[id]=1");

    @Test
    void aFewFormsAnswerToAFewValues() {
        FuzzReport report = new Fuzzer(() -> forum.loggedIn("root"), Fuzzer.Effort.quick()).run(START);

        assertThat(report.forms()).isGreaterThan(1);
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerAnAdministrator() {
        Fuzzer fuzzer = new Fuzzer(() -> forum.loggedIn("root"), Fuzzer.Effort.deep());
        fuzzer.run(START);
        FuzzReport report = fuzzer.tryAddresses(ADDRESSES);
        System.out.printf("fuzz forum, administrator: %s%n", report);

        assertThat(report.forms()).isGreaterThan(20);
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerAGuest() {
        Fuzzer fuzzer = new Fuzzer(() -> forum.visitor(), Fuzzer.Effort.deep());
        fuzzer.run(START);
        FuzzReport report = fuzzer.tryAddresses(ADDRESSES);
        System.out.printf("fuzz forum, guest: %s%n", report);

        assertThat(report.forms()).isPositive();
        assertThat(report.failures()).isEmpty();
    }
}
