package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.MachineLock;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What the machine does not give: one sentence with the remedy, exit code 3, and nothing left running. */
@ExtendWith(MachineLock.class)
class MachineLacksTest {
    @Test
    void aPortThatIsTaken() throws Exception {
        try (ServerSocket taken = takeForumPort()) {
            assertThat(taken.isClosed()).isFalse();
            ProgramUnderTest.Said said = ProgramUnderTest.run("up", "--sites", "reddit");

            assertThat(said.exit()).isEqualTo(3);
            assertThat(said.failure())
                    .startsWith("tiltyard: Could not start reddit on port 9999: the port is taken.")
                    .contains("Remedy:")
                    .contains("--ports random");
            assertThat(ProgramUnderTest.leftovers()).isEmpty();
        }
    }

    @Test
    void aChromiumThatIsNotThere() {
        ProgramUnderTest.Said said = with(
                Chromium.VARIABLE,
                "/no/such/chromium",
                () -> ProgramUnderTest.run("run", "--tasks", "forum", "--ids", "900101", "--agent", "null"));

        assertThat(said.exit()).isEqualTo(3);
        assertThat(said.failure())
                .contains("TILTYARD_CHROMIUM names /no/such/chromium")
                .contains("Set it to");
        assertThat(ProgramUnderTest.leftovers()).isEmpty();
    }

    @Test
    void aCacheFolderThatCannotBeWritten(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        ProgramUnderTest.Said said = with(
                CacheFolder.PROPERTY,
                file.resolve("cache").toString(),
                () -> ProgramUnderTest.run("up", "--sites", "reddit", "--ports", "random"));

        assertThat(said.exit()).isEqualTo(3);
        assertThat(said.failure()).contains(file.toString()).contains("Remedy:").contains("TILTYARD_CACHE");
        assertThat(ProgramUnderTest.leftovers()).isEmpty();
    }

    @Test
    void aDiskThatFillsUpWhileAWorldIsBuilt(@TempDir Path folder) throws Exception {
        assumeTrue(mounted(folder, "420m"), "mounting a small disk needs root on Linux");
        try {
            CacheFolder cache = new CacheFolder(folder.resolve("cache"));
            AtomicBoolean filled = new AtomicBoolean();
            StartOptions options =
                    new StartOptions(Scale.SMALL, StartOptions.DEFAULT_SEED, 0, "127.0.0.1", 0, (what, done, total) -> {
                        if (done > 0 && filled.compareAndSet(false, true)) {
                            fill(folder.resolve("someone-elses-file"));
                        }
                    });
            try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache)) {
                Assertions.assertThatThrownBy(
                                () -> runtime.prepare(SiteCatalog.ofThisBuild().named("reddit"), options))
                        .isInstanceOf(MachineLacksException.class)
                        .hasMessageContaining("Could not build the small world of reddit")
                        .hasMessageContaining("the disk is full")
                        .hasMessageContaining("The incomplete world has been deleted")
                        .hasMessageContaining("Remedy: free some space");
            }
            try (var worlds = Files.list(cache.root().resolve("worlds"))) {
                assertThat(worlds.filter(Files::isDirectory)).isEmpty();
            }
            assertThat(ProgramUnderTest.leftovers()).isEmpty();
        } finally {
            run("umount", "-l", folder.toString());
        }
    }

    @Test
    void aDiskThatIsTooSmallForAWorld(@TempDir Path folder) throws Exception {
        assumeTrue(mounted(folder, "32m"), "mounting a small disk needs root on Linux");
        try {
            ProgramUnderTest.Said said = with(
                    CacheFolder.PROPERTY,
                    folder.resolve("cache").toString(),
                    () -> ProgramUnderTest.run("up", "--sites", "reddit", "--ports", "random"));

            assertThat(said.exit()).isEqualTo(3);
            assertThat(said.failure()).contains("MB left").contains("Remedy: free some space");
            assertThat(ProgramUnderTest.leftovers()).isEmpty();
        } finally {
            run("umount", "-l", folder.toString());
        }
    }

    /** If someone else has the port, so much the better. */
    private static ServerSocket takeForumPort() throws IOException {
        int port = SiteCatalog.ofThisBuild().named("reddit").defaultPort();
        try {
            return new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            return new ServerSocket();
        }
    }

    private static boolean mounted(Path folder, String size) throws Exception {
        return "root".equals(System.getProperty("user.name"))
                && run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString());
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void fill(Path file) {
        byte[] block = new byte[1 << 20];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).contains("No space left")) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static ProgramUnderTest.Said with(String property, String value, Supplier<ProgramUnderTest.Said> call) {
        String before = System.getProperty(property);
        System.setProperty(property, value);
        try {
            return call.get();
        } finally {
            if (before == null) {
                System.clearProperty(property);
            } else {
                System.setProperty(property, before);
            }
        }
    }
}
