package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cli.command.ProgramProcess.Said;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.server.control.BringUpLock;
import dev.tiltyard.server.control.ControlAddress;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sites held by one process, and looked at, reset and stopped from others. */
class BringUpProcessTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private CacheFolder cache;

    @BeforeEach
    void begin() throws IOException {
        cache = CacheOfOneTest.in(folder.resolve("cache"));
    }

    @AfterEach
    void stopWhatATestLeft() throws Exception {
        program("down");
    }

    @Test
    void aDetachedBringUpIsSeenResetAndStoppedFromOtherProcesses() throws Exception {
        Said up = program("up", "--sites", "reddit", "--ports", "random", "--detach");
        assertThat(up.exit()).as(up.toString()).isZero();
        assertThat(up.out()).contains("reddit").contains("http://").contains("MarvelsGrantMan136");

        JsonNode status = JSON.readTree(program("status", "--json").out());
        JsonNode site = status.path("sites").get(0);
        assertThat(site.path("site").asText()).isEqualTo("reddit");
        assertThat(site.path("state").asText()).isEqualTo("ready");
        assertThat(statusOf(URI.create(site.path("url").asText() + "/"))).isEqualTo(200);

        Said reset = program("reset", "--site", "reddit", "--verify", "--json");
        assertThat(reset.exit()).as(reset.toString()).isZero();
        JsonNode report = JSON.readTree(reset.out()).path("sites").get(0);
        assertThat(report.path("verified").asBoolean()).isTrue();
        assertThat(report.path("digest_after").asText())
                .isNotEmpty()
                .isEqualTo(report.path("initial_digest").asText());

        Said again = program("up", "--sites", "reddit", "--ports", "random");
        assertThat(again.exit()).isEqualTo(2);
        assertThat(again.err()).contains("Sites are already running");

        long pid = ControlAddress.find(cache).orElseThrow().pid();
        Said down = program("down");
        assertThat(down.exit()).isZero();
        assertThat(down.out()).startsWith("Stopped.");
        assertThat(ProcessHandle.of(pid)).isEmpty();
        assertThat(runFolders()).isEmpty();
        assertThat(JSON.readTree(program("status", "--json").out()).path("sites"))
                .isEmpty();
    }

    @Test
    void whatAKilledBringUpLeftIsClearedByDown() throws Exception {
        Said up = program("up", "--sites", "reddit", "--ports", "random", "--detach");
        assertThat(up.exit()).as(up.toString()).isZero();
        ProcessHandle holder =
                ProcessHandle.of(ControlAddress.find(cache).orElseThrow().pid()).orElseThrow();
        List<ProcessHandle> servers = ProgramUnderTest.databaseServers(cache, "run-" + holder.pid() + "-")
                .toList();
        assertThat(servers).isNotEmpty();
        holder.destroyForcibly();
        holder.onExit().get(10, TimeUnit.SECONDS);

        Said status = program("status");
        assertThat(status.out()).startsWith("Nothing is running.");
        assertThat(status.err())
                .contains("A run that has ended without cleaning up left a database server that still runs (process ")
                .contains("run-" + holder.pid() + "-")
                .contains("'./tiltyard down', or the next './tiltyard up', clears that away.");
        assertThat(JSON.readTree(program("status", "--json").out()).path("leftovers"))
                .hasSize(1);
        Said down = program("down");

        assertThat(down.exit()).isZero();
        assertThat(down.out()).contains("Cleaned up after 1 dead run.");
        Awaitility.await().atMost(10, TimeUnit.SECONDS).until(() -> servers.stream()
                .noneMatch(ProcessHandle::isAlive));
        assertThat(runFolders()).isEmpty();
    }

    @Test
    void ofTwoThatStartAtOnceOneHoldsTheSitesAndTheOtherSaysSo() throws Exception {
        Path first = Files.createDirectory(folder.resolve("first"));
        Path second = Files.createDirectory(folder.resolve("second"));
        String[] up = {"up", "--sites", "reddit", "--ports", "random", "--detach"};
        Process one = new ProgramProcess(cache.root(), first).start(up);
        Process other = new ProgramProcess(cache.root(), second).start(up);
        assertThat(one.waitFor(5, TimeUnit.MINUTES) && other.waitFor(5, TimeUnit.MINUTES))
                .isTrue();

        assertThat(List.of(one.exitValue(), other.exitValue())).containsExactlyInAnyOrder(0, 2);
        Path loser = one.exitValue() == 2 ? first : second;
        assertThat(loser.resolve("err")).content().containsPattern("by process \\d+|in process \\d+");
        assertThat(Files.list(cache.root()))
                .extracting(file -> file.getFileName().toString())
                .contains("up.log", "up.err")
                .noneMatch(name -> name.matches("up-.*"));
        JsonNode status = JSON.readTree(program("status", "--json").out());
        assertThat(status.path("state").asText()).isEqualTo("up");
        assertThat(status.path("sites")).hasSize(1);
        assertThat(program("down").out()).startsWith("Stopped.");
        assertThat(runFolders()).isEmpty();
    }

    @Test
    void aBringUpThatIsStillStartingIsSeenAndStopped() throws Exception {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Process starting = new ProgramProcess(cache.root(), elsewhere)
                .start("up", "--sites", "reddit,gitlab,shopping", "--ports", "random");
        Awaitility.await().atMost(1, TimeUnit.MINUTES).until(() -> BringUpLock.holder(cache)
                .isPresent());

        Said status = program("status");
        Said down = program("down");

        assertThat(status.out()).contains("Sites are being started or stopped by process " + starting.pid());
        assertThat(down.out()).startsWith("Stopped.");
        assertThat(starting.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(runFolders()).isEmpty();
        assertThat(program("status").out()).startsWith("Nothing is running.");
    }

    /** The process that holds the sites reads the same file, and must not detach once more. */
    @Test
    void aFileOfSettingsMayDetachEachBringUp() throws Exception {
        Path settings = Files.writeString(folder.resolve("config.properties"), "up.detach = true\n");
        Said up = new ProgramProcess(cache.root(), folder)
                .withEnvironment("TILTYARD_CONFIG", settings.toString())
                .run("up", "--sites", "reddit", "--ports", "random");

        assertThat(up.exit()).as(up.toString()).isZero();
        assertThat(up.out()).contains("reddit").contains("http://");
        assertThat(ControlAddress.find(cache)).isPresent();
        assertThat(runFolders()).hasSize(1);
    }

    @Test
    void theControlAddressWantsItsToken() throws Exception {
        Said up = program("up", "--sites", "reddit", "--ports", "random", "--detach");
        assertThat(up.exit()).as(up.toString()).isZero();

        assertThat(statusOf(ControlAddress.find(cache).orElseThrow().url().resolve("/status")))
                .isEqualTo(401);
        assertThat(Files.getPosixFilePermissions(cache.root().resolve("control.json")))
                .extracting(Enum::name)
                .containsExactlyInAnyOrder("OWNER_READ", "OWNER_WRITE");
    }

    @Test
    void resettingNothingIsWrongUsage() throws Exception {
        Said reset = program("reset", "--json");

        assertThat(reset.exit()).isEqualTo(2);
        assertThat(reset.out()).isEmpty();
        assertThat(reset.err()).contains("Nothing is running, so there is nothing to reset.");
    }

    private Said program(String... arguments) throws Exception {
        return new ProgramProcess(cache.root(), folder).run(arguments);
    }

    private List<Path> runFolders() throws IOException {
        try (var folders = Files.list(cache.runs())) {
            return folders.filter(path -> path.getFileName().toString().startsWith("run-"))
                    .toList();
        }
    }

    private static int statusOf(URI address) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
