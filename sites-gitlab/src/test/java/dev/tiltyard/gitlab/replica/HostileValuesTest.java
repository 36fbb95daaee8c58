package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is typed into any form or address of GitLab, it answers, and runs no script of others. */
class HostileValuesTest {
    /** Pages with forms, from which a walk reaches the others. */
    static final List<String> START = List.of(
            "/",
            "/explore",
            "/byteblaze/timeit",
            "/byteblaze/timeit/-/issues",
            "/byteblaze/timeit/-/merge_requests",
            "/byteblaze/timeit/edit",
            "/byteblaze/timeit/-/issues/new",
            "/projects/new",
            "/groups/new",
            "/-/profile",
            "/byteblaze/timeit/-/project_members",
            "/byteblaze/timeit/-/wikis/home",
            "/search?search=a",
            "/dashboard/todos");

    private static final List<String> ADDRESSES = List.of(
            "/api/v4/projects?search=a&page=1&per_page=1&order_by=id&sort=asc&visibility=public",
            "/api/v4/projects/byteblaze%2Ftimeit/issues?state=opened&labels=a&assignee_id=1&iids[]=1",
            "/api/v4/projects/byteblaze%2Ftimeit/repository/tree?ref=main&path=a",
            "/api/v4/projects/byteblaze%2Ftimeit/repository/commits?since=2023-01-01T00:00:00Z&ref_name=main",
            "/api/v4/projects/byteblaze%2Ftimeit/repository/files/README.md?ref=main",
            "/api/v4/projects/byteblaze%2Ftimeit/merge_requests/1",
            "/api/v4/users?username=a&page=1",
            "/api/v4/groups/1/members",
            "/byteblaze/timeit/-/commits/main?author=a&search=b",
            "/byteblaze/timeit/-/tree/main",
            "/byteblaze/timeit/-/blob/main/README.md",
            "/byteblaze/timeit/-/raw/main/README.md",
            "/byteblaze/timeit/-/compare?from=main&to=main",
            "/byteblaze/timeit/-/archive/main/timeit-main.zip",
            "/byteblaze/timeit/-/issues?scope=all&state=opened&label_name[]=a&sort=created_date&page=1&search=b");

    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aFewFormsAnswerToAFewValues() {
        FuzzReport report = new Fuzzer(
                        host::visitor,
                        new Fuzzer.Effort(6, 1, 2, Fuzzer.Effort.quick().values()))
                .run(List.of("/users/sign_in", "/explore"));

        assertThat(report.forms()).isPositive();
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerAMember() {
        Fuzzer fuzzer = new Fuzzer(() -> host.signedIn("byteblaze"), Fuzzer.Effort.deep());
        fuzzer.run(START);
        FuzzReport report = fuzzer.tryAddresses(ADDRESSES);
        System.out.printf("fuzz GitLab, member: %s%n", report);

        assertThat(report.forms()).isGreaterThan(20);
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerAGuest() {
        Fuzzer fuzzer = new Fuzzer(host::visitor, Fuzzer.Effort.deep());
        fuzzer.run(List.of("/users/sign_in", "/explore", "/byteblaze/timeit"));
        FuzzReport report = fuzzer.tryAddresses(ADDRESSES);
        System.out.printf("fuzz GitLab, guest: %s%n", report);

        assertThat(report.forms()).isPositive();
        assertThat(report.failures()).isEmpty();
    }
}
