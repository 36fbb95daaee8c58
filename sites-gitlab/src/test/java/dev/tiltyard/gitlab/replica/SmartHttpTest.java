package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.gitlab.replica.access.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ordinary git command over HTTP. */
class SmartHttpTest {
    private final TestHost host = TestHost.open();

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

    @Test
    void clonesAPublicProjectForAnybody() {
        Path clone = clone("", "root/metaseq", "clone");
        assertThat(GitProgram.ok(clone, "rev-list", "--count", "HEAD").strip()).isEqualTo("272");
        GitProgram.ok(clone, "fsck", "--full");
    }

    @Test
    void clonesTheAddressOfAProjectsPage() {
        GitProgram.ok(folder, "clone", "-q", host.url() + "/byteblaze/timeit", "page");
        assertThat(folder.resolve("page/.git")).exists();
    }

    @Test
    void aPartialCloneFetchesWhatItLeftOutWhenItIsNeeded() {
        GitProgram.ok(
                folder,
                "clone",
                "-q",
                "--no-checkout",
                "--filter=blob:none",
                host.url() + "/root/metaseq.git",
                "partial");
        Path clone = folder.resolve("partial");
        assertThat(GitProgram.ok(clone, "rev-list", "--objects", "--missing=print", "HEAD"))
                .contains("?");
        GitProgram.ok(clone, "checkout", "-q", "HEAD");
        assertThat(GitProgram.ok(clone, "status", "--short")).isEmpty();
    }

    @Test
    void pushesAndFetchesAndAResetTakesItBackByDigest() throws IOException {
        Path first = clone("byteblaze:hello1234@", "byteblaze/timeit", "first");
        Path second = clone("", "byteblaze/timeit", "second");
        String before = host.state().digest().value();
        commit(first, "pushed.txt");
        assertThat(GitProgram.ok(first, "push", "origin", "main")).contains("main -> main");
        GitProgram.ok(second, "pull", "-q");
        assertThat(second.resolve("pushed.txt")).exists();
        assertThat(host.visitor().get("/byteblaze/timeit/-/raw/main/pushed.txt").body())
                .isEqualTo("pushed.txt\n");

        host.reset();
        assertThat(host.state().digest().value()).isEqualTo(before);
        assertThat(host.visitor().get("/byteblaze/timeit/-/raw/main/pushed.txt").status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "0009done\n",
                "ffff",
                "0000",
                "0032want 0000000000000000000000000000000000000001\n",
                "\u0000\u0001"
            })
    void whatIsNotGitsProtocolIsARefusedRequest(String body) throws IOException, InterruptedException {
        for (String version : new String[] {"version=1", "version=2"}) {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create(host.url() + "/byteblaze/timeit.git/git-upload-pack"))
                    .header("Git-Protocol", version)
                    .header("Content-Type", "application/x-git-upload-pack-request")
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            assertThat(HttpClient.newHttpClient()
                            .send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isIn(200, 400);
        }
    }

    @Test
    void pushesWithAnAccessToken() throws IOException {
        host.execute(
                "INSERT INTO personal_access_tokens (user_id, name, scopes, token_digest) VALUES (2330, 'ci', '- write_repository', ?)",
                Tokens.digest("glpat-0123456789"));
        Path clone = clone("any:glpat-0123456789@", "byteblaze/timeit", "clone");
        GitProgram.ok(clone, "switch", "-q", "-c", "topic");
        commit(clone, "topic.txt");
        GitProgram.ok(clone, "push", "-q", "origin", "topic");
        assertThat(host.visitor().get("/byteblaze/timeit/-/branches").body()).contains("js-branch-topic");
    }

    @Test
    void aSmallPushOfALargeFileIsNotReadIntoMemory() throws IOException, InterruptedException {
        Path clone = clone("byteblaze:hello1234@", "byteblaze/timeit", "clone");
        zeros(clone, "large.txt", 40 << 20);
        commit(clone, "small.txt");
        Files.writeString(clone.resolve("large.txt"), "small again\n");
        GitProgram.ok(clone, "commit", "-q", "-a", "-m", "Shrink it");
        zeros(clone, "large.bin", 40 << 20);
        commit(clone, "other.txt");
        GitProgram.ok(clone, "push", "-q", "origin", "main");

        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        String files = "/byteblaze/timeit/-/";
        assertThat(byteblaze.get(files + "blob/main/large.bin").text("[data-testid=render-error]"))
                .startsWith("The source could not be displayed because it is larger than 5 MiB.");
        for (String page : new String[] {"edit/main/large.bin", "blame/main/large.bin", "blame/main/large.txt"}) {
            assertThat(byteblaze.get(files + page).body()).as(page).contains("larger than 5 MiB");
        }
        for (String page : new String[] {"tree/main", "commits/main", "find_file/main"}) {
            assertThat(byteblaze.get(files + page).status()).as(page).isEqualTo(200);
        }
        for (String raw : new String[] {
            files + "raw/main/large.bin", "/api/v4/projects/190/repository/files/large.bin/raw?ref=main"
        }) {
            HttpResponse<InputStream> got = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(host.url() + raw)).build(),
                            HttpResponse.BodyHandlers.ofInputStream());
            assertThat(got.statusCode()).as(raw).isEqualTo(200);
            try (InputStream body = got.body()) {
                assertThat(body.transferTo(OutputStream.nullOutputStream())).isEqualTo(40 << 20);
            }
        }
        assertThat(host.api("byteblaze")
                        .get("/projects/190/repository/files/large.bin?ref=main")
                        .status())
                .isEqualTo(413);
    }

    @Test
    void refusesAFileThatIsLargerThanAnyMayBe() throws IOException {
        Path clone = clone("byteblaze:hello1234@", "byteblaze/timeit", "clone");
        zeros(clone, "large.bin", 110 << 20);
        commit(clone, "other.txt");
        GitProgram.Ended result = GitProgram.run(clone, "push", "origin", "main");
        assertThat(result.code()).isNotZero();
        assertThat(host.visitor().get("/byteblaze/timeit/-/raw/main/other.txt").status())
                .isEqualTo(404);
    }

    private static void zeros(Path clone, String file, int size) throws IOException {
        try (OutputStream out = Files.newOutputStream(clone.resolve(file))) {
            byte[] lines = "0\n".repeat(1 << 19).getBytes(StandardCharsets.US_ASCII);
            for (int written = 0; written < size; written += lines.length) {
                out.write(lines);
            }
        }
        GitProgram.ok(clone, "add", file);
    }

    @Test
    void refusesAWrongPasswordAndWhoIsNoMember() throws IOException {
        Path mistyped = clone("byteblaze:wrong@", "byteblaze/timeit", "mistyped");
        commit(mistyped, "mistyped.txt");
        assertThat(GitProgram.run(mistyped, "push", "origin", "main").output())
                .containsIgnoringCase("authentication failed");
        Path clone = clone("vinta:hello1234@", "byteblaze/timeit", "clone");
        commit(clone, "foreign.txt");
        assertThat(GitProgram.run(clone, "push", "origin", "main").output()).contains("403");
    }

    @ParameterizedTest(name = "with a {0}")
    @ValueSource(strings = {"password", "token"})
    void hidesAPrivateProjectFromThoseWhoMayNotSeeIt(String shown) {
        host.execute("UPDATE projects SET visibility_level = 0 WHERE id = 190");
        assertThat(GitProgram.run(folder, "clone", address("", "byteblaze/timeit"), "x")
                        .code())
                .isNotZero();
        assertThat(GitProgram.run(folder, "clone", address(by("vinta", shown), "byteblaze/timeit"), "x")
                        .output())
                .contains("not found");
        clone(by("byteblaze", shown), "byteblaze/timeit", "mine");
    }

    @ParameterizedTest(name = "with a {0}")
    @ValueSource(strings = {"password", "token"})
    void refusesAProtectedTagOfADeveloperAndTakesItOfAMaintainer(String shown) {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        byteblaze.submit(
                byteblaze.get("/byteblaze/gimmiethat.space/-/settings/repository"),
                "#new_protected_tag",
                "protected_tag[name]",
                "v*",
                "protected_tag[create_access_levels_attributes][0][access_level]",
                "40");
        Path clone = clone(by("yjlou", shown), "byteblaze/gimmiethat.space", "clone");
        GitProgram.ok(clone, "tag", "v1");
        assertThat(GitProgram.run(clone, "push", "origin", "v1").output())
                .contains("You are not allowed to create this tag as it is protected.");
        Path own = clone(by("byteblaze", shown), "byteblaze/gimmiethat.space", "own");
        GitProgram.ok(own, "tag", "v1");
        GitProgram.ok(own, "push", "-q", "origin", "v1");
        assertThat(GitProgram.run(clone, "push", "origin", ":v1").output())
                .contains("You can only delete protected tags using the web interface.");
        assertThat(GitProgram.ok(own, "ls-remote", "--tags", "origin")).contains("refs/tags/v1");
    }

    @ParameterizedTest(name = "with a {0}")
    @ValueSource(strings = {"password", "token"})
    void refusesADeveloperOnAProtectedBranchAndLetsHimPushAnother(String shown) throws IOException {
        Path clone = clone(by("yjlou", shown), "byteblaze/gimmiethat.space", "clone");
        commit(clone, "developer.txt");
        assertThat(GitProgram.run(clone, "push", "origin", "main").output())
                .contains("You are not allowed to push code to protected branches on this project.");
        assertThat(GitProgram.ok(clone, "push", "origin", "main:mine")).contains("main -> mine");
    }

    /** What was pushed can't have been held in memory if less was ever allocated than was pushed. */
    @Test
    void takesAPushOfAHundredMegabytesAsAStream() throws IOException {
        Path clone = clone("byteblaze:hello1234@", "byteblaze/timeit", "large");
        byte[] block = new byte[1 << 20];
        Random random = new Random(42);
        try (var out = Files.newOutputStream(clone.resolve("large.bin"))) {
            for (int i = 0; i < 100; i++) {
                random.nextBytes(block);
                out.write(block);
            }
        }
        GitProgram.ok(clone, "add", "large.bin");
        GitProgram.ok(clone, "commit", "-q", "-m", "Large");
        Map<Long, Long> before = allocated();
        GitProgram.ok(clone, "push", "-q", "origin", "main");
        long bytes = allocated().entrySet().stream()
                .mapToLong(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
                .sum();
        assertThat(bytes)
                .as("what all threads together allocated while a hundred megabytes went past them")
                .isLessThan(64 << 20);
        assertThat(host.api("byteblaze")
                        .get("/projects/190/repository/commits/main")
                        .text("/title"))
                .isEqualTo("Large");
    }

    @Test
    void aPushLeavesAnEventAndBringsMergeRequestsUpToDate() throws IOException {
        ApiClient byteblaze = host.api("byteblaze");
        Path clone = clone("byteblaze:hello1234@", "byteblaze/timeit", "clone");
        GitProgram.ok(clone, "switch", "-q", "-c", "topic");
        commit(clone, "one.txt");
        assertThat(GitProgram.ok(clone, "push", "origin", "topic"))
                .contains("To create a merge request for topic, visit:");
        String iid = byteblaze
                .post(
                        "/projects/190/merge_requests",
                        "{'source_branch':'topic','target_branch':'main','title':'Topic'}")
                .text("/iid");
        commit(clone, "two.txt");
        GitProgram.ok(clone, "push", "-q", "origin", "topic");
        assertThat(byteblaze
                        .get("/projects/190/merge_requests/" + iid + "/commits")
                        .json())
                .hasSize(2);
        assertThat(byteblaze
                        .get("/projects/190/merge_requests/" + iid + "/notes")
                        .text("/0/body"))
                .startsWith("added 1 commit");
        assertThat(byteblaze.get("/projects/190/events").text("/0/push_data/commit_title"))
                .isEqualTo("Add two.txt");
        GitProgram.ok(clone, "push", "-q", "origin", "topic:main");
        assertThat(byteblaze.get("/projects/190/merge_requests/" + iid).text("/state"))
                .isEqualTo("merged");
    }

    @Test
    void clonesAndPushesAWiki() throws IOException {
        Path clone = clone("byteblaze:hello1234@", "byteblaze/timeit.wiki", "wiki");
        Files.writeString(clone.resolve("home.md"), "# Welcome\n");
        GitProgram.ok(clone, "add", "home.md");
        GitProgram.ok(clone, "commit", "-q", "-m", "Begin");
        GitProgram.ok(clone, "push", "-q", "origin", "HEAD:main");
        assertThat(host.visitor().get("/byteblaze/timeit/-/wikis/home").text("[data-qa-selector=wiki_page_content]"))
                .isEqualTo("Welcome");
        assertThat(GitProgram.run(folder, "clone", address("vinta:hello1234@", "byteblaze/timeit.wiki"), "theirs")
                        .code())
                .isZero();
        assertThat(GitProgram.run(folder.resolve("theirs"), "push", "origin", "HEAD:topic")
                        .output())
                .contains("403");
    }

    /** The bytes that each thread has allocated since it began. */
    private static Map<Long, Long> allocated() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Map<Long, Long> bytes = new HashMap<>();
        for (long id : threads.getAllThreadIds()) {
            bytes.put(id, Math.max(0, threads.getThreadAllocatedBytes(id)));
        }
        return bytes;
    }

    /** How a user authenticates: by password or by a token. */
    private String by(String username, String shown) {
        if (shown.equals("token")) {
            host.api(username);
            return "any:glpat-of-" + username + "@";
        }
        return username + ":hello1234@";
    }

    private Path clone(String who, String project, String name) {
        GitProgram.ok(folder, "clone", "-q", address(who, project), name);
        return folder.resolve(name);
    }

    private String address(String who, String project) {
        return host.url().replace("://", "://" + who) + "/" + project + ".git";
    }

    private static void commit(Path clone, String file) throws IOException {
        Files.writeString(clone.resolve(file), file + "\n");
        GitProgram.ok(clone, "add", file);
        GitProgram.ok(clone, "commit", "-q", "-m", "Add " + file);
    }
}
