package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.locator.GitLabLocators;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What evaluators look up, asked of the small world. */
class LocatorsTest {
    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void areNamedOnceEach() {
        assertThat(GitLabLocators.all().stream().map(NamedLocator::name)).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0} of {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
        project             | byteblaze/dotfiles                      | visibility_level=20
        projects_in         | byteblaze                               | byteblaze/timeit
        forked_from         | aklsh/nvidia-patch                      | keylase/nvidia-patch
        project_members     | byteblaze/gimmiethat.space              | username=yjlou
        issue               | a11yproject/a11yproject.com;719         | Update homepage content
        issues_by           | a11yproject/a11yproject.com;byteblaze   | iid=566
        merge_request       | primer/design;450                       | octovisuals-page
        merge_request_notes | primer/design;450                       | alternative text
        starred_by          | byteblaze                               | primer/design
        stars_of            | byteblaze                               | path=design
        fork_source         | aklsh/nvidia-patch                      | path=nvidia-patch
        forks_in            | aklsh                                   | path=nvidia-patch
        followed_by         | byteblaze                               | panicsteve
        profile_of          | byteblaze                               | Boston
        pending_todos       | byteblaze                               | n=
        """)
    void askTheDatabase(String name, String arguments, String found) {
        List<Map<String, Object>> rows = rows(name, arguments);
        assertThat(rows.toString()).contains(found);
    }

    @ParameterizedTest(name = "{0} has nothing to tell of {1}")
    @CsvSource(delimiter = '|', textBlock = """
        group_members       | none
        issue_notes         | byteblaze/none;1
        milestones_of       | byteblaze/none
        snippets_by         | nobody
        stars_of            | nobody
        assigned_issues     | nobody
        issue_assignees     | byteblaze/none;1
        merge_request_assignees | byteblaze/none;1
        reviewers_of        | byteblaze/none;1
        fork_source         | byteblaze/dotfiles
        forks_in            | nobody
        project             | byteblaze/none
        """)
    void findNothingWhereThereIsNothing(String name, String arguments) {
        assertThat(rows(name, arguments)).isEmpty();
    }

    private List<Map<String, Object>> rows(String name, String arguments) {
        Locator.Sql sql = (Locator.Sql) resolved(name, arguments);
        return host.named(sql.query(), sql.parameters());
    }

    private static Locator resolved(String name, String arguments) {
        return GitLabLocators.all().stream()
                .filter(locator -> locator.name().equals(name))
                .findFirst()
                .orElseThrow()
                .with(Arrays.asList(arguments.split(";")));
    }

    @ParameterizedTest(name = "{0} of {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
        project_by_rest        | byteblaze/dotfiles                             | "id":193
        issue_by_rest          | a11yproject/a11yproject.com;719                | "state":"closed"
        merge_request_by_rest  | primer/design;450                              | "source_branch":"octovisuals-page"
        file_at                | byteblaze/gimmiethat.space;main;index.html     | "content":"
        file_digest_at         | byteblaze/gimmiethat.space;main;index.html     | "content_sha256":"
        newest_commit_on       | primer/design;octovisuals-page                 | Add Octovisuals page
        branches_of            | byteblaze/dotfiles                             | "name":"master"
        status_of              | byteblaze                                      | "message":null
        """)
    void callTheApi(String name, String arguments, String found) {
        Locator.Rest rest = (Locator.Rest) resolved(name, arguments);
        assertThat(rest.path()).startsWith("/api/v4");
        assertThat(host.api("byteblaze")
                        .get(rest.path().substring("/api/v4".length()))
                        .http()
                        .body())
                .contains(found);
    }
}
