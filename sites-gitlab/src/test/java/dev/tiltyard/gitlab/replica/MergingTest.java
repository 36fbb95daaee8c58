package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Merging, alone and while others do something with the same repository. */
class MergingTest {
    private static final String TIMEIT = "/projects/190";
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");

    @TempDir
    Path folder;

    @BeforeEach
    void needsGit() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    /** Creates a branch with a file and a merge request for it; returns its number. */
    private String request(String branch, String file, String content) {
        Reply commit = byteblaze.post(
                TIMEIT + "/repository/files/" + file,
                "{'branch':'" + branch + "','start_branch':'main','content':'" + content + "','commit_message':'Add "
                        + file + "'}");
        assertThat(commit.status()).isEqualTo(201);
        Reply made = byteblaze.post(
                TIMEIT + "/merge_requests",
                "{'source_branch':'" + branch + "','target_branch':'main','title':'Merge " + branch
                        + "','description':'Closes #9002'}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        return made.text("/iid");
    }

    private String merge(String iid) {
        return TIMEIT + "/merge_requests/" + iid + "/merge";
    }

    private void sound(long project) {
        Path repository = host.files().resolve("repositories/" + Repositories.diskPath(project) + ".git");
        assertThat(GitProgram.ok(repository, "fsck", "--full", "--strict"))
                .doesNotContain("error", "missing", "broken");
    }

    @Test
    void bringsTheCommitsIntoTheTargetAndClosesWhatItCloses() {
        host.execute("INSERT INTO issues (title, author_id, project_id, iid, state_id, created_at, updated_at)"
                + " VALUES ('To be closed', 2330, 190, 9002, 1, now(), now())");
        String iid = request("topic", "merged.txt", "yes");
        assertThat(byteblaze.get(TIMEIT + "/merge_requests/" + iid).text("/merge_status"))
                .isEqualTo("can_be_merged");
        Reply merged = byteblaze.put(merge(iid), "{'should_remove_source_branch':true}");
        assertThat(merged.text("/state")).isEqualTo("merged");
        assertThat(merged.text("/merged_by/username")).isEqualTo("byteblaze");
        Reply commit = byteblaze.get(TIMEIT + "/repository/commits/main");
        assertThat(commit.text("/id")).isEqualTo(merged.text("/merge_commit_sha"));
        assertThat(commit.text("/title")).isEqualTo("Merge branch 'topic' into 'main'");
        assertThat(commit.json().get("parent_ids")).hasSize(2);
        assertThat(byteblaze.get(TIMEIT + "/repository/branches/topic").status())
                .isEqualTo(404);
        assertThat(byteblaze.get(TIMEIT + "/issues/9002").text("/state")).isEqualTo("closed");
        assertThat(byteblaze.put(merge(iid), "{}").http().body()).isEqualTo("{\"message\":\"405 Method Not Allowed\"}");
        sound(190);
    }

    @Test
    void refusesWhatGitCannotMerge() {
        String iid = request("one", "same.txt", "one");
        byteblaze.post(
                TIMEIT + "/repository/files/same.txt", "{'branch':'main','content':'two','commit_message':'Two'}");
        Reply shown = byteblaze.get(TIMEIT + "/merge_requests/" + iid);
        assertThat(shown.text("/merge_status")).isEqualTo("cannot_be_merged");
        assertThat(shown.text("/has_conflicts")).isEqualTo("true");
        Reply refused = byteblaze.put(merge(iid), "{}");
        assertThat(refused.status()).isEqualTo(406);
        assertThat(refused.http().body()).isEqualTo("{\"message\":\"Branch cannot be merged\"}");
        assertThat(byteblaze
                        .put(TIMEIT + "/merge_requests/" + iid, "{'title':'Draft: x'}")
                        .text("/draft"))
                .isEqualTo("true");
        assertThat(byteblaze.put(merge(iid), "{}").status()).isEqualTo(405);
    }

    @Test
    void squashesAndChecksTheCommitThatItIsTold() {
        String iid = request("squashed", "s1.txt", "1");
        byteblaze.post(
                TIMEIT + "/repository/files/s2.txt", "{'branch':'squashed','content':'2','commit_message':'Second'}");
        assertThat(byteblaze.get(TIMEIT + "/merge_requests/" + iid + "/commits").json())
                .hasSize(2);
        Reply wrong = byteblaze.put(merge(iid), "{'sha':'0123456789012345678901234567890123456789'}");
        assertThat(wrong.status()).isEqualTo(409);
        Reply merged = byteblaze.put(merge(iid), "{'squash':true}");
        String squash = merged.text("/squash_commit_sha");
        assertThat(byteblaze.get(TIMEIT + "/repository/commits/" + squash).text("/title"))
                .isEqualTo("Merge squashed");
        assertThat(byteblaze
                        .get(TIMEIT + "/repository/commits/" + squash)
                        .json()
                        .get("parent_ids"))
                .hasSize(1);
        sound(190);
    }

    @Test
    void ofTwoMergesOfOneRequestAtOnceOneWins() throws Exception {
        for (int round = 0; round < 4; round++) {
            String iid = request("race" + round, "race" + round + ".txt", "x");
            List<Reply> replies = atOnce(() -> byteblaze.put(merge(iid), "{}"), () -> byteblaze.put(merge(iid), "{}"));
            assertThat(replies.stream().map(Reply::status)).containsExactlyInAnyOrder(200, 405);
            assertThat(host.rows("SELECT * FROM events WHERE action = 7 AND project_id = 190"))
                    .hasSize(round + 1);
        }
        sound(190);
    }

    @Test
    void aPushDuringAMergeIsBelowItOrIsRefusedByGit() throws Exception {
        for (int round = 0; round < 3; round++) {
            String iid = request("push" + round, "pushed" + round + ".txt", "x");
            Path clone = folder.resolve("clone" + round);
            GitProgram.ok(
                    folder,
                    "clone",
                    "-q",
                    host.url().replace("://", "://byteblaze:hello1234@") + "/byteblaze/timeit.git",
                    clone.toString());
            write(clone, "mine" + round + ".txt");
            GitProgram.ok(clone, "add", ".");
            GitProgram.ok(clone, "commit", "-q", "-m", "Mine");
            List<Integer> ends = atOnce(
                    () -> byteblaze.put(merge(iid), "{}").status(),
                    () -> GitProgram.run(clone, "push", "-q", "origin", "main").code());
            assertThat(ends.get(0)).isEqualTo(200);
            String log = GitProgram.ok(clone, "ls-remote", "origin", "main");
            String head = byteblaze.get(TIMEIT + "/repository/commits/main").text("/id");
            assertThat(log).startsWith(head);
            boolean pushed = byteblaze
                            .get(TIMEIT + "/repository/files/mine" + round + ".txt/raw")
                            .status()
                    == 200;
            assertThat(pushed).isEqualTo(ends.get(1) == 0);
            sound(190);
        }
    }

    @Test
    void aForkDuringADeleteIsWholeOrIsNotThere() throws Exception {
        ApiClient vinta = host.api("vinta");
        for (int round = 0; round < 4; round++) {
            long source = byteblaze
                    .post("/projects/33/fork", "{'name':'m" + round + "','path':'m" + round + "'}")
                    .json()
                    .get("id")
                    .asLong();
            List<Reply> replies = atOnce(
                    () -> vinta.post("/projects/" + source + "/fork", ""),
                    () -> byteblaze.delete("/projects/" + source));
            Reply fork = replies.get(0);
            assertThat(replies.get(1).status()).isEqualTo(202);
            assertThat(fork.status()).as(fork.http().body()).isIn(201, 404);
            if (fork.status() == 201) {
                sound(fork.json().get("id").asLong());
                assertThat(vinta.delete("/projects/" + fork.text("/id")).status())
                        .isEqualTo(202);
            } else {
                assertThat(fork.http().body()).isEqualTo("{\"message\":\"404 Project Not Found\"}");
                assertThat(host.rows("SELECT * FROM routes WHERE path = 'vinta/m" + round + "'"))
                        .isEmpty();
            }
            assertThat(host.files().resolve("repositories/" + Repositories.diskPath(source) + ".git"))
                    .doesNotExist();
        }
    }

    @Test
    void aForkIsShownWithoutTheCodeOfASourceThatIsBeingDeleted() throws IOException {
        host.reset(); // no repository is open now
        ApiClient visitor = host.api("byteblaze");
        long fork = visitor.post("/projects/33/fork", "{'name':'late','path':'late'}")
                .json()
                .get("id")
                .asLong();
        Number newest =
                (Number) host.rows("SELECT max(id) AS id FROM projects WHERE visibility_level = 20 AND id <> ?", fork)
                        .get(0)
                        .get("id");
        long source = newest.longValue();
        host.execute("UPDATE fork_network_members SET forked_from_project_id = ? WHERE project_id = ?", source, fork);
        Files.delete(host.files().resolve("repositories/" + Repositories.diskPath(source) + ".git/HEAD"));
        Reply shown = visitor.get("/projects/" + fork);
        assertThat(shown.status()).as(shown.http().body()).isEqualTo(200);
        assertThat(shown.json().at("/forked_from_project/id").asLong()).isEqualTo(source);
        assertThat(shown.json().at("/forked_from_project/default_branch").isNull())
                .isTrue();
    }

    @Test
    void aRequestFromAForkIsMergedAndFollowsItsBranch() {
        ApiClient vinta = host.api("vinta");
        String fork = vinta.post("/projects/190/fork", "").text("/id");
        vinta.post(
                "/projects/" + fork + "/repository/files/new.txt",
                "{'branch':'idea','start_branch':'main','content':'1','commit_message':'One'}");
        Reply made = vinta.post(
                "/projects/" + fork + "/merge_requests",
                "{'source_branch':'idea','target_branch':'main','target_project_id':190,'title':'Idea'}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        vinta.put(
                "/projects/" + fork + "/repository/files/new.txt",
                "{'branch':'idea','content':'2','commit_message':'Two'}");
        String path = TIMEIT + "/merge_requests/" + made.text("/iid");
        assertThat(byteblaze.get(path + "/commits").json()).hasSize(2);
        assertThat(vinta.put(path + "/merge", "{}").status()).isEqualTo(401);
        assertThat(byteblaze.put(path + "/merge", "{}").text("/state")).isEqualTo("merged");
        assertThat(byteblaze
                        .get(TIMEIT + "/repository/files/new.txt/raw")
                        .http()
                        .body())
                .isEqualTo("2");
        sound(190);
    }

    private static void write(Path clone, String file) throws IOException {
        Files.writeString(clone.resolve(file), file);
    }

    @SafeVarargs
    private static <T> List<T> atOnce(Callable<T>... tasks) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.length);
        try {
            CyclicBarrier start = new CyclicBarrier(tasks.length);
            List<Future<T>> futures = new ArrayList<>();
            for (Callable<T> task : tasks) {
                futures.add(threads.submit(() -> {
                    start.await();
                    return task.call();
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}
