package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A push starts the pipelines that the project's configuration has for it. */
class BranchPipelinesTest {
    private final TestHost host = TestHost.open();

    @TempDir
    Path folder;

    private Path clone;

    @BeforeEach
    void cloneOne() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        GitProgram.ok(
                folder,
                "clone",
                "-q",
                host.url().replace("://", "://byteblaze:hello1234@") + "/byteblaze/timeit.git",
                "clone");
        clone = folder.resolve("clone");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    private void push(String branch, String configuration, String message, String... options) throws IOException {
        GitProgram.ok(clone, "switch", "-q", "-c", branch, "--no-track", "origin/HEAD");
        if (!configuration.isEmpty()) {
            Files.writeString(clone.resolve(".gitlab-ci.yml"), configuration);
        }
        Files.writeString(clone.resolve("now.txt"), branch);
        GitProgram.ok(clone, "add", "-A");
        GitProgram.ok(clone, "commit", "-q", "-m", message);
        List<String> command = new java.util.ArrayList<>(List.of("push", "-q", "origin", branch));
        command.addAll(List.of(options));
        GitProgram.ok(clone, command.toArray(String[]::new));
    }

    /** Status, source and jobs of the pipelines of a branch. */
    private List<Map<String, Object>> pipelines(String branch) {
        return host.rows(
                "SELECT p.status, p.source, p.sha, (SELECT string_agg(b.name, ',' ORDER BY b.id) FROM ci_builds b"
                        + " WHERE b.commit_id = p.id) AS jobs FROM ci_pipelines p WHERE p.ref = ? ORDER BY p.id",
                branch);
    }

    @Test
    void aBranchWithJobsGetsAPipelineOfItsCommit() throws IOException {
        push("topic", "build: {script: make}\nlater: {script: x, only: [merge_requests]}\n", "Build it");
        String sha = GitProgram.ok(clone, "rev-parse", "HEAD").strip();
        assertThat(pipelines("topic")).hasSize(1);
        assertThat(pipelines("topic").get(0))
                .containsEntry("status", "pending")
                .containsEntry("source", 1)
                .containsEntry("sha", sha)
                .containsEntry("jobs", "build");
        assertThat(host.visitor().get("/byteblaze/timeit/-/pipelines").body()).contains("Build it");
    }

    @Test
    void aPushOptionOrAMessageSkipsTheJobs() throws IOException {
        push("option", "build: {script: make}\n", "Build it", "-o", "ci.skip");
        push("message", "build: {script: make}\n", "Build it [Skip CI]");
        for (String branch : List.of("option", "message")) {
            assertThat(pipelines(branch)).as(branch).hasSize(1);
            assertThat(pipelines(branch).get(0))
                    .containsEntry("status", "skipped")
                    .containsEntry("jobs", null);
        }
    }

    @Test
    void variablesOfAPushChooseJobs() throws IOException {
        push(
                "chosen",
                "slow:\n  script: x\n  rules:\n    - if: '$SPEED == \"slow\"'\nfast: {script: x, except: [variables]}\n",
                "Choose",
                "-o",
                "ci.variable=SPEED=slow");
        assertThat(pipelines("chosen").get(0).get("jobs").toString()).contains("slow");
    }

    @Test
    void aBranchWithoutJobsGetsNone() throws IOException {
        push("plain", "", "Nothing to build");
        push("elsewhere", "build: {script: make, only: [tags]}\n", "For tags");
        push("broken", "build: [\n", "Mistaken");
        assertThat(pipelines("plain")).isEmpty();
        assertThat(pipelines("elsewhere")).isEmpty();
        assertThat(pipelines("broken")).isEmpty();
        GitProgram.ok(clone, "tag", "v1", "elsewhere");
        GitProgram.ok(clone, "push", "-q", "origin", "v1");
        assertThat(pipelines("v1")).hasSize(1);
    }
}
