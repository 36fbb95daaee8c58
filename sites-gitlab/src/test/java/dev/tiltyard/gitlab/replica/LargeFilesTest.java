package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.testkit.FormBrowser.Seen;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Git LFS: as its protocol says, and with the ordinary client. */
class LargeFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String REPOSITORY = "/byteblaze/timeit.git";
    private static final byte[] CONTENT =
            "a large file, in spirit\n".repeat(1000).getBytes(StandardCharsets.UTF_8);
    private static final String OID = Sha256.hex(CONTENT);

    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    private HttpResponse<byte[]> send(String user, String method, String address, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address))
                .method(method, HttpRequest.BodyPublishers.ofByteArray(body))
                .header("Content-Type", "application/vnd.git-lfs+json");
        if (!user.isEmpty()) {
            request.header(
                    "Authorization",
                    "Basic "
                            + Base64.getEncoder()
                                    .encodeToString((user + ":hello1234").getBytes(StandardCharsets.UTF_8)));
        }
        try {
            return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The answer of the protocol, with its status as the field {@code status}. */
    private JsonNode call(String user, String method, String path, String body) throws IOException {
        HttpResponse<byte[]> reply = send(
                user,
                method,
                host.url() + REPOSITORY + "/info/lfs/" + path,
                body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        assertThat(reply.headers().firstValue("Content-Type")).isEqualTo(Optional.of("application/vnd.git-lfs+json"));
        com.fasterxml.jackson.databind.node.ObjectNode json =
                (com.fasterxml.jackson.databind.node.ObjectNode) JSON.readTree(reply.body());
        return json.put("status", reply.statusCode());
    }

    private JsonNode batch(String user, String operation) throws IOException {
        return call(
                user,
                "POST",
                "objects/batch",
                "{'operation': '" + operation + "', 'transfers': ['basic'], 'objects': [{'oid': '" + OID + "', 'size': "
                        + CONTENT.length + "}]}");
    }

    @Test
    void anObjectIsSentWhereTheBatchSaysAndCanBeFetchedAfterwards() throws IOException {
        JsonNode missing = batch("byteblaze", "download").at("/objects/0");
        assertThat(missing.at("/error/code").asInt()).isEqualTo(404);
        JsonNode upload = batch("byteblaze", "upload").at("/objects/0/actions/upload");
        String address = upload.path("href").asText();
        assertThat(upload.at("/header/Authorization").asText()).startsWith("Basic ");

        assertThat(send("byteblaze", "PUT", address, "another content".getBytes(StandardCharsets.UTF_8))
                        .statusCode())
                .isEqualTo(422);
        assertThat(batch("byteblaze", "upload").at("/objects/0").has("actions")).isTrue();
        assertThat(send("byteblaze", "PUT", address, CONTENT).statusCode()).isEqualTo(200);

        assertThat(batch("byteblaze", "upload").at("/objects/0").has("actions")).isFalse();
        String there =
                batch("", "download").at("/objects/0/actions/download/href").asText();
        assertThat(send("", "GET", there, new byte[0]).body()).isEqualTo(CONTENT);
        assertThat(host.rows(
                        "SELECT lfs_objects_size FROM project_statistics s JOIN routes r ON r.source_type = 'Project'"
                                + " AND r.source_id = s.project_id WHERE r.path = 'byteblaze/timeit'"))
                .containsExactly(java.util.Map.of("lfs_objects_size", (long) CONTENT.length));
        host.reset();
        assertThat(batch("byteblaze", "download").at("/objects/0/error/code").asInt())
                .isEqualTo(404);
        assertThat(Files.exists(host.files().resolve("lfs-objects").resolve(OID)))
                .isFalse();
    }

    @Test
    void accessIsAsForGitItself() throws IOException {
        HttpResponse<byte[]> nobody = send(
                "",
                "POST",
                host.url() + REPOSITORY + "/info/lfs/objects/batch",
                "{\"operation\": \"upload\", \"objects\": []}".getBytes(StandardCharsets.UTF_8));
        assertThat(nobody.statusCode()).isEqualTo(401);
        assertThat(nobody.headers().firstValue("WWW-Authenticate")).isPresent();
        String stranger = "primer";
        assertThat(batch(stranger, "upload").path("status").asInt()).isEqualTo(403);
        assertThat(batch(stranger, "download").path("status").asInt()).isEqualTo(200);
        host.api("byteblaze").put("/projects/byteblaze%2Ftimeit", "{'visibility': 'private'}");
        assertThat(batch(stranger, "download").path("status").asInt()).isEqualTo(404);
        host.api("byteblaze").put("/projects/byteblaze%2Ftimeit", "{'lfs_enabled': false}");
        assertThat(batch("byteblaze", "upload").path("status").asInt()).isEqualTo(404);
    }

    @Test
    void aLockIsItsOwnersUntilAMaintainerEndsIt() throws IOException {
        JsonNode made = call("byteblaze", "POST", "locks", "{'path': 'a.bin'}");
        assertThat(made.path("status").asInt()).isEqualTo(201);
        String id = made.at("/lock/id").asText();
        assertThat(made.at("/lock/owner/name").asText()).isEqualTo("Byte Blaze");
        assertThat(call("root", "POST", "locks", "{'path': 'a.bin'}")
                        .path("status")
                        .asInt())
                .isEqualTo(409);
        assertThat(call("root", "GET", "locks?path=a.bin", "").at("/locks/0/id").asText())
                .isEqualTo(id);
        assertThat(call("root", "GET", "locks?path=b.bin", "").path("locks")).isEmpty();
        assertThat(call("byteblaze", "POST", "locks/verify", "{}")
                        .at("/ours/0/path")
                        .asText())
                .isEqualTo("a.bin");
        assertThat(call("root", "POST", "locks/verify", "{}")
                        .at("/theirs/0/path")
                        .asText())
                .isEqualTo("a.bin");
        assertThat(call("root", "POST", "locks/" + id + "/unlock", "{}")
                        .path("status")
                        .asInt())
                .isEqualTo(403);
        assertThat(call("root", "POST", "locks/" + id + "/unlock", "{'force': true}")
                        .path("status")
                        .asInt())
                .isEqualTo(200);
        assertThat(call("byteblaze", "POST", "locks/verify", "{}").path("ours")).isEmpty();
    }

    @Test
    void theOrdinaryClientPushesAFileAndPagesShowIt(@TempDir Path folder) throws IOException {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        assumeTrue(GitProgram.run(folder, "lfs", "version").code() == 0, "there is no git-lfs on this machine");
        String address = host.url().replace("://", "://byteblaze:hello1234@") + REPOSITORY;
        GitProgram.ok(folder, "clone", "-q", address, "clone");
        Path clone = folder.resolve("clone");
        GitProgram.ok(clone, "lfs", "install", "--local");
        GitProgram.ok(clone, "lfs", "track", "*.bin");
        Files.write(clone.resolve("a.bin"), CONTENT);
        GitProgram.ok(clone, "add", "-A");
        GitProgram.ok(clone, "commit", "-q", "-m", "Add a large file");
        GitProgram.ok(clone, "push", "-q", "origin", "main");
        GitProgram.ok(clone, "lfs", "lock", "a.bin");
        assertThat(GitProgram.ok(clone, "lfs", "locks")).contains("a.bin");
        GitProgram.ok(clone, "lfs", "unlock", "a.bin");

        GitLabBrowser browser = host.visitor();
        Seen page = browser.get("/byteblaze/timeit/-/blob/main/a.bin");
        assertThat(page.attribute(".label-lfs", "title")).isEqualTo("Stored with LFS");
        assertThat(page.text("[data-testid=render-error]")).contains("it is stored in LFS");
        assertThat(browser.get("/byteblaze/timeit/-/raw/main/a.bin").body())
                .isEqualTo(new String(CONTENT, StandardCharsets.UTF_8));
        ApiClient owner = host.api("byteblaze");
        String raw = "/projects/byteblaze%2Ftimeit/repository/files/a.bin/raw?ref=main";
        assertThat(new String(owner.download(raw), StandardCharsets.UTF_8)).startsWith("version https://git-lfs");
        assertThat(owner.download(raw + "&lfs=true")).isEqualTo(CONTENT);
        assertThat(owner.post("/projects/byteblaze%2Ftimeit/fork", "{'name': 'forked', 'path': 'forked'}")
                        .status())
                .isEqualTo(201);
        GitProgram.ok(folder, "clone", "-q", address.replace("timeit", "forked"), "again");
        GitProgram.ok(folder.resolve("again"), "lfs", "install", "--local");
        GitProgram.ok(folder.resolve("again"), "lfs", "pull");
        assertThat(Files.readAllBytes(folder.resolve("again/a.bin"))).isEqualTo(CONTENT);
    }
}
