package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the ordinary git command makes beside commits: merge requests by options of a push, and projects. */
class PushOptionsTest {
    private static final String REQUEST = """
            SELECT concat_ws(' | ', m.source_branch, m.target_branch, m.title, replace(m.description, E'\\n', '/'), m.draft,
                   m.merge_params LIKE '%%force_remove_source_branch: ''1''%%',
                   (SELECT string_agg(u.username, ',' ORDER BY u.username) FROM merge_request_assignees a JOIN users u ON u.id = a.user_id
                     WHERE a.merge_request_id = m.id),
                   coalesce((SELECT string_agg(l.title, ',' ORDER BY l.title) FROM label_links k JOIN labels l ON l.id = k.label_id
                     WHERE k.target_type = 'MergeRequest' AND k.target_id = m.id), 'none'))
              FROM merge_requests m WHERE m.source_branch = '%s' ORDER BY m.id DESC LIMIT 1
            """;

    private final TestHost host = TestHost.open();

    @TempDir
    Path folder;

    private Path clone;

    @BeforeEach
    void cloneOne() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        GitProgram.ok(folder, "clone", "-q", address("byteblaze/timeit"), "clone");
        clone = folder.resolve("clone");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void createMakesAMergeRequestThatItsOnlyCommitDescribes() throws IOException {
        commit("topic", "Say the time\n\nIn words.");

        String said = push("topic", "merge_request.create");

        assertThat(request("topic")).isEqualTo("topic | main | Say the time | In words. | f | f | byteblaze | none");
        assertThat(said).contains("View merge request for topic:").contains("/byteblaze/timeit/-/merge_requests/");
        assertThat(host.visitor().get("/byteblaze/timeit/-/merge_requests").body())
                .contains("Say the time");
    }

    @Test
    void eachOptionSetsItsAttribute() throws IOException {
        GitProgram.ok(clone, "push", "-q", "origin", "main:next");
        commit("many_changes", "One");
        commit("many_changes", "Two");

        push(
                "many_changes",
                "merge_request.create",
                "merge_request.target=next",
                "merge_request.title=Two changes",
                "merge_request.description=First\\nSecond",
                "merge_request.draft",
                "merge_request.label=fast",
                "merge_request.label=needs review",
                "merge_request.assign=root",
                "merge_request.remove_source_branch",
                "ci.skip");

        assertThat(request("many_changes"))
                .isEqualTo(
                        "many_changes | next | Draft: Two changes | First/Second | t | t | root | fast,needs review");
    }

    @Test
    void laterPushesChangeTheMergeRequestThatIsOpen() throws IOException {
        commit("topic", "One");
        push("topic", "mr.create", "mr.label=fast", "mr.label=slow");
        commit("topic", "Two");

        push("topic", "mr.title=Renamed", "mr.unlabel=slow", "mr.assign=root", "mr.unassign=byteblaze");

        assertThat(request("topic")).isEqualTo("topic | main | Renamed |  | f | f | root | fast");
    }

    @Test
    void whatOptionsAskForInVainIsSaidAndTheBranchIsPushed() throws IOException {
        commit("topic", "One");
        assertThat(push("topic", "merge_request.title=Nothing to rename"))
                .contains("WARNINGS:")
                .contains("Error encountered with push options 'merge_request.title=Nothing to rename'")
                .contains("A merge_request.create push option is required to create a merge request for branch topic");
        commit("other", "Two");
        assertThat(push("other", "merge_request.create", "merge_request.target=nowhere"))
                .contains("Target branch byteblaze/timeit:nowhere does not exist");
        assertThat(request("topic") + request("other")).isEmpty();
        assertThat(GitProgram.ok(clone, "ls-remote", "origin")).contains("refs/heads/topic", "refs/heads/other");
    }

    @Test
    void theBranchOfAForkIsProposedToItsSource() throws IOException {
        assertThat(host.api("byteblaze")
                        .post("/projects/root%2Fmetaseq/fork", "{}")
                        .status())
                .isEqualTo(201);
        GitProgram.ok(folder, "clone", "-q", address("byteblaze/metaseq"), "fork");
        clone = folder.resolve("fork");
        commit("topic", "From a fork");

        assertThat(push("topic", "merge_request.create")).contains("metaseq/-/merge_requests/");
    }

    @Test
    void aPushToAProjectThatIsNotThereMakesAPrivateOne() throws IOException {
        Path made = folder.resolve("made");
        GitProgram.ok(folder, "init", "-q", "-b", "trunk", "made");
        clone = made;
        Files.writeString(made.resolve("a.txt"), "a\n");
        GitProgram.ok(made, "add", "a.txt");
        GitProgram.ok(made, "commit", "-q", "-m", "Begin");

        String said = GitProgram.ok(made, "push", address("byteblaze/brand-new"), "trunk");

        assertThat(said)
                .contains("The private project byteblaze/brand-new was successfully created.")
                .contains("git remote add origin " + host.url() + "/byteblaze/brand-new.git");
        assertThat(host.rows("SELECT visibility_level FROM projects WHERE path = 'brand-new'"))
                .containsExactly(Map.of("visibility_level", 0));
        assertThat(host.visitor().get("/byteblaze/brand-new/-/raw/trunk/a.txt").body())
                .isNotEqualTo("a\n");
        assertThat(host.signedIn("byteblaze")
                        .get("/byteblaze/brand-new/-/raw/trunk/a.txt")
                        .body())
                .isEqualTo("a\n");
        assertThat(GitProgram.run(made, "push", address("root/not-mine"), "trunk")
                        .output())
                .contains("could not be found or you don't have permission");
        host.reset();
        assertThat(host.rows("SELECT id FROM projects WHERE path = 'brand-new'"))
                .isEmpty();
    }

    @Test
    void goFindsTheRepositoryOfAModule() throws IOException {
        String address = host.url().replaceFirst("http://", "") + "/byteblaze/timeit";
        assertThat(host.visitor().get("/byteblaze/timeit?go-get=1").body())
                .contains("<meta name=\"go-import\" content=\"" + address + " git http://" + address + ".git\">")
                .contains("<meta name=\"go-source\"");
        assertThat(host.visitor().get("/byteblaze/never-seen?go-get=1").body())
                .contains("/byteblaze/never-seen git ")
                .doesNotContain("go-source");
    }

    private String request(String branch) {
        return host.rows(REQUEST.formatted(branch)).stream()
                .flatMap(row -> row.values().stream())
                .map(Object::toString)
                .collect(Collectors.joining());
    }

    private String push(String branch, String... options) {
        String[] command = new String[3 + 2 * options.length];
        command[0] = "push";
        for (int i = 0; i < options.length; i++) {
            command[1 + 2 * i] = "-o";
            command[2 + 2 * i] = options[i];
        }
        command[command.length - 2] = "origin";
        command[command.length - 1] = branch;
        return GitProgram.ok(clone, command);
    }

    private void commit(String branch, String message) throws IOException {
        if (GitProgram.ok(clone, "branch", "--list", branch).isBlank()) {
            GitProgram.ok(clone, "switch", "-q", "-c", branch, "origin/HEAD", "--no-track");
        }
        GitProgram.ok(clone, "switch", "-q", branch);
        Files.writeString(clone.resolve(message.length() + ".txt"), message);
        GitProgram.ok(clone, "add", "-A");
        GitProgram.ok(clone, "commit", "-q", "-m", message);
    }

    private String address(String project) {
        return host.url().replace("://", "://byteblaze:hello1234@") + "/" + project + ".git";
    }
}
