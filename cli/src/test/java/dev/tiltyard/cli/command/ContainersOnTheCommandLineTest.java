package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cli.command.ProgramProcess.Said;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.Orphans;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.testkit.MachineLock;
import dev.tiltyard.wiki.zim.ZimWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program with {@code --runtime docker}, each command in a process of its own. The profile {@code deep} also solves a
 * task on a container; {@code ContainerRunTest} always does so, in this process.
 */
@Tag("docker")
@ExtendWith(MachineLock.class)
class ContainersOnTheCommandLineTest {
    private static final int FORUM_PORT = 9999;

    @TempDir
    private Path folder;

    private ProgramProcess program;
    private Set<String> before;

    @BeforeAll
    static void anEngineWithOurImages(@TempDir Path folder) throws Exception {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                DockerEngine.hasImage("debian:bookworm-slim"),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        new ProgramProcess(folder.resolve("cache"), folder)
                .run("images", "build", "--sites", "reddit,wikipedia")
                .withExit(0);
    }

    @BeforeEach
    void count() {
        program = new ProgramProcess(folder.resolve("cache"), folder);
        before = new TreeSet<>(Orphans.containers().keySet());
    }

    @AfterEach
    void nothingIsLeaked() throws Exception {
        program.run("down");
        // Others on the same engine may end theirs meanwhile.
        assertThat(before).containsAll(Orphans.containers().keySet());
    }

    @Test
    void sitesAreBroughtUpLookedAtResetAndTakenDown() throws Exception {
        Path zim = folder.resolve("garden_en_all.zim");
        new ZimWriter()
                .add('A', "Hedge", "Hedge", "text/html", "<html><body><h1>Hedge</h1></body></html>")
                .mainPage("A/Hedge")
                .writeTo(zim);

        Said up = program.run(
                        "up",
                        "--runtime",
                        "docker",
                        "--sites",
                        "reddit,wikipedia",
                        "--ports",
                        "random",
                        "--wiki-zim",
                        zim.toString(),
                        "--detach")
                .withExit(0);
        assertThat(up.out()).contains("reddit").contains("wikipedia").contains("MarvelsGrantMan136");

        JsonNode sites = program.run("status", "--json").withExit(0).json().path("sites");
        assertThat(sites).hasSize(2).allSatisfy(site -> {
            assertThat(site.path("runtime").asText()).isEqualTo("docker");
            assertThat(site.path("flavor").asText()).isEqualTo("replica");
            assertThat(site.path("state").asText()).isEqualTo("ready");
            assertThat(site.path("memory_mb").asInt()).isBetween(20, 1024);
        });
        assertThat(page(sites.get(0).path("url").asText() + "/forums").body()).contains("books");
        assertThat(page(sites.get(1).path("url").asText() + "/garden_en_all/A/Hedge")
                        .body())
                .as("the user's own file, in the container")
                .contains("<h1>Hedge</h1>");

        JsonNode resets = program.run("reset", "--verify", "--json").withExit(0).json();
        assertThat(resets.path("sites")).hasSize(2).allSatisfy(reset -> {
            assertThat(reset.path("verified").asBoolean()).isTrue();
            assertThat(reset.path("digest_after").asText())
                    .isNotEmpty()
                    .isEqualTo(reset.path("initial_digest").asText());
        });
        assertThat(program.run("down").withExit(0).out()).startsWith("Stopped.");
        // Others on the same engine may end theirs meanwhile.
        assertThat(before).containsAll(Orphans.containers().keySet());
    }

    @Test
    @Tag("deep")
    void aTaskIsSolvedOnAContainer() throws Exception {
        Said run = program.run(
                "run", "--tasks", "forum", "--ids", "900110", "--agent", "oracle", "--runtime", "docker", "--json");

        JsonNode document = run.withExit(0).json();
        assertThat(document.at("/results/0/status").asText()).isEqualTo("passed");
        assertThat(document.at("/manifest/worlds/0/runtime").asText()).isEqualTo("docker");
        assertThat(document.at("/manifest/worlds/0/copies/0/initial").asBoolean())
                .isTrue();
    }

    @Test
    @Tag("deep")
    void anEpisodeIsPlayedByHandOnAContainer() throws Exception {
        Said play = program.answering(
                "stop [nothing]\n", "play", "--tasks", "forum", "--id", "900110", "--runtime", "docker");

        assertThat(play.withExit(1).out()).contains("RootWebArea").contains("VERDICT failed, reward 0");
    }

    @Test
    void imagesAreListedWithTheirSizes() throws Exception {
        JsonNode list = program.run("images", "list", "--json").withExit(0).json();

        assertThat(list.path("images"))
                .extracting(image -> image.path("image").asText())
                .contains(
                        ReplicaImage.BASE,
                        "tiltyard/reddit:" + ReplicaImage.VERSION + "-small",
                        "tiltyard/wikipedia:" + ReplicaImage.VERSION + "-small");
        long together = 0;
        for (JsonNode image : list.path("images")) {
            boolean counted = Set.of("base", "reddit", "wikipedia")
                            .contains(image.path("site").asText())
                    && image.path("image")
                            .asText()
                            .matches("tiltyard/(base:%1$s|\\w+:%1$s-small)"
                                    .formatted(Pattern.quote(ReplicaImage.VERSION)));
            together += counted ? image.path("own_bytes").asLong() : 0;
        }
        assertThat(together).isBetween(100_000_000L, 700_000_000L);
        assertThat(program.run("images", "list").out()).contains("MB beyond the base");
    }

    @Test
    void aPortThatIsTaken() throws Exception {
        try (ServerSocket taken = takeForumPort()) {
            assertThat(taken.isClosed()).isFalse();
            Said said = program.run("up", "--runtime", "docker", "--sites", "reddit");
            assertThat(said.withExit(3).err())
                    .contains("Could not start reddit on port " + FORUM_PORT + ": the port is taken")
                    .contains("--ports random");
        }
    }

    @Test
    void anImageOfOthersThatIsMissing() throws Exception {
        Assumptions.assumeFalse(
                DockerEngine.hasImage("postmill-populated-exposed-withimg:latest"),
                "skipped: the engine has the real image");
        Said said = new ProgramProcess(
                        program.cache(), folder, Map.of("TILTYARD_IMAGES", folder.toString()), program.wrapper())
                .run("up", "--runtime", "docker", "--flavor", "webarena", "--sites", "reddit", "--ports", "random");

        assertThat(said.withExit(3).err())
                .contains("there is no file postmill-populated-exposed-withimg.tar in " + folder)
                .contains("./tiltyard images pull");
    }

    @Test
    void aFileOfTheUsersThatTheContainerCouldNotRead() throws Exception {
        Path zim = Files.writeString(folder.resolve("mine.zim"), "articles");
        Files.setPosixFilePermissions(zim, PosixFilePermissions.fromString("rw-------"));

        Said said = program.run(
                "up", "--runtime", "docker", "--sites", "wikipedia", "--ports", "random", "--wiki-zim", zim.toString());

        assertThat(said.withExit(3).err()).contains("'--wiki-zim' names " + zim).contains("Remedy: chmod o+r " + zim);
    }

    private static HttpResponse<String> page(String address) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** If someone else has the port, so much the better. */
    private static ServerSocket takeForumPort() throws Exception {
        try {
            return new ServerSocket(FORUM_PORT, 1, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            return new ServerSocket();
        }
    }
}
