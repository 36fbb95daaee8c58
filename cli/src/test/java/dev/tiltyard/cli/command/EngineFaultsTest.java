package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.cli.command.ProgramProcess.Said;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What goes wrong with an engine is told in a sentence with the remedy and the right exit code, and leaves nothing behind.
 * The engine is the test's own. The profile {@code deep} also kills the process that holds a site; {@code KilledProcessTest}
 * of the module site-docker always does so, with a small container.
 */
@Tag("docker")
class EngineFaultsTest {
    private static final String FORUM = "tiltyard/reddit:" + ReplicaImage.VERSION + "-small";

    static PrivateEngine engine;

    @TempDir
    private Path folder;

    private List<String> before;
    private ProgramProcess program;

    @BeforeAll
    static void startTheEngine() throws Exception {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                DockerEngine.hasImage("debian:bookworm-slim"),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        new ReplicaImage(SiteCatalog.ofThisBuild().named("reddit"), Scale.SMALL, StartOptions.DEFAULT_SEED)
                .ensure(Duration.ofMinutes(10), line -> {});
        engine = PrivateEngine.start("900m");
        engine.take(FORUM);
    }

    @AfterAll
    static void stopTheEngine() throws Exception {
        if (engine != null) {
            engine.close();
        }
    }

    @BeforeEach
    void count() throws Exception {
        before = engine.contents();
        program = new ProgramProcess(folder.resolve("cache"), folder).withEnvironment("DOCKER_HOST", engine.host());
    }

    @AfterEach
    void nothingIsLeaked() throws Exception {
        program.run("down");
        assertThat(engine.contents()).as("containers, networks, volumes").isEqualTo(before);
    }

    private void up() throws Exception {
        program.run("up", "--runtime", "docker", "--sites", "reddit", "--ports", "random", "--detach")
                .withExit(0);
    }

    @Test
    @Tag("deep")
    void anEngineThatIsStoppedWhileASiteIsUp() throws Exception {
        up();
        engine.stop();
        try {
            assertThat(program.run("status", "--json")
                            .withExit(0)
                            .json()
                            .at("/sites/0/state")
                            .asText())
                    .isEqualTo("gone");
            assertThat(program.run("status").out()).contains("unreachable: the engine does not respond");
            assertThat(program.run("reset").withExit(1).err())
                    .contains("reddit")
                    .contains("did not answer /reset")
                    .contains("its container is unreachable: the engine does not respond")
                    .contains("Remedy:");
            assertThat(program.run("down").withExit(0).out()).startsWith("Stopped.");
            assertThat(program.run("up", "--runtime", "docker", "--sites", "reddit", "--ports", "random")
                            .withExit(3)
                            .err())
                    .containsPattern("does not exist|does not respond")
                    .contains("Remedy:");
        } finally {
            engine.startAgain();
        }
        assertThat(engine.containers()).as("left, as nobody could remove it").hasSize(1);
        assertThat(program.run("down").withExit(0).out()).contains("Removed 1 container of dead runs.");
    }

    @Test
    void aContainerThatIsKilledWhileItsSiteIsUp() throws Exception {
        up();
        engine.kill(engine.containers().get(0));

        assertThat(program.run("status").withExit(0).out()).contains("no longer running (code 137)");
        assertThat(program.run("reset").withExit(1).err())
                .contains("its container is no longer running (code 137)")
                .contains("start it again");
        assertThat(program.run("down").withExit(0).out()).startsWith("Stopped.");
        assertThat(engine.contents()).isEqualTo(before);
    }

    @Test
    @Tag("deep")
    void aHolderThatIsKilledLeavesAContainerThatTheNextStartRemoves() throws Exception {
        up();
        String left = engine.containers().get(0);
        program.killHolder();
        assertThat(engine.containers()).containsExactly(left);

        up();

        assertThat(engine.containers()).hasSize(1).doesNotContain(left);
    }

    @Test
    void aDiskWithoutRoomForAnImage() throws Exception {
        assertThat(program.run("images", "build", "--sites", "wikipedia")
                        .withExit(3)
                        .err())
                .containsPattern(
                        "Could not build the image tiltyard/\\S+: it takes about 2048 MB and the engine's disk has"
                                + " [0-9]+ MB left")
                .contains("Remedy: free some space");
    }

    @Test
    void aDiskThatIsFullWhenAContainerStarts() throws Exception {
        Path file = fill(engine.disk());
        try {
            Said said = program.run("up", "--runtime", "docker", "--sites", "reddit", "--ports", "random");
            assertThat(said.withExit(3).err())
                    .contains("the engine's disk is full")
                    .contains("Remedy: free some space");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aSocketThatThisUserMayNotUse() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "skipped: there is no setpriv");
        var permissions = Files.getPosixFilePermissions(engine.socket());
        Files.setPosixFilePermissions(engine.socket(), PosixFilePermissions.fromString("---------"));
        try {
            // Root without the right to pass by permissions: like any user, but one who can read the class path.
            Said said = program.within(
                            "/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all")
                    .run("up", "--runtime", "docker", "--sites", "reddit", "--ports", "random");
            assertThat(said.withExit(3).err())
                    .contains("The Docker engine's socket " + engine.socket() + " can't be used by this user")
                    .contains("Remedy: join the group that owns it");
        } finally {
            Files.setPosixFilePermissions(engine.socket(), permissions);
        }
    }

    private static Path fill(Path disk) throws IOException {
        Path file = disk.resolve("someone-elses-file");
        byte[] block = new byte[1 << 16];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            return file; // no space left
        }
    }
}
