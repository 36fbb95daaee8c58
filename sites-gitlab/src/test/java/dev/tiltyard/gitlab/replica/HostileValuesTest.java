package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v4/projects/byteblaze%2Fdotfiles/repository/tags/%27%20OR%201%3D1%20--",
                "/api/v4/projects/byteblaze%2Fdotfiles/repository/tags/..",
                "/api/v4/projects/byteblaze%2Fdotfiles/repository/tags/..%2F..%2Fconfig",
                "/byteblaze/dotfiles/-/blame/main/"
            })
    void whatIsNoNameInGitIsTheNameOfNothing(String address) {
        assertThat(host.visitor().get(address).status()).isEqualTo(404);
    }

    @Test
    void aCommitToABranchThatNoFileSystemCanNameIsRefused() {
        String commit = "{'branch':'%s','start_branch':'main','content':'x','commit_message':'m'}";

        assertThat(host.api("byteblaze")
                        .post(
                                "/projects/byteblaze%2Fdotfiles/repository/files/new.txt",
                                commit.formatted("x".repeat(300)))
                        .status())
                .isEqualTo(400);
    }
}
