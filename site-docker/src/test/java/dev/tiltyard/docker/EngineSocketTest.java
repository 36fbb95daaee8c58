package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages that say why no engine can be used, and what to do. */
class EngineSocketTest {
    @TempDir
    private Path folder;

    @Test
    void noEngineIsInstalled() {
        assertThat(new EngineSocket(folder.resolve("docker.sock")).lack()).hasValueSatisfying(lack -> assertThat(lack)
                .startsWith("No Docker engine runs here (")
                .contains("apt-get install docker.io")
                .contains("docs/docker.md"));
    }

    @Test
    void testcontainersCachedStrategyIsNotAUsersDockerHost() throws IOException {
        Path properties = folder.resolve(".testcontainers.properties");
        assertThat(EngineSocket.namesAHost(properties)).isFalse();
        Files.writeString(properties, "docker.client.strategy=org.testcontainers.dockerclient.UnixSocket\n");
        assertThat(EngineSocket.namesAHost(properties)).isFalse();
        Files.writeString(properties, "docker.host=tcp://far:2375\n");
        assertThat(EngineSocket.namesAHost(properties)).isTrue();
    }

    @Test
    void theEngineStoppedAndLeftItsSocket() throws IOException {
        Path socket = folder.resolve("docker.sock");
        ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(socket))
                .close();

        assertThat(new EngineSocket(socket).lack())
                .hasValueSatisfying(
                        lack -> assertThat(lack).contains("does not respond").contains("Remedy: start it again"));
    }

    @Test
    void thisUserMayNotUseTheSocket() throws Exception {
        Path socket = folder.resolve("docker.sock");
        try (ServerSocketChannel engine =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket))) {
            assertThat(engine.isOpen()).isTrue();
            Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
            assertThat(asNobody(socket))
                    .contains("can't be used by this user")
                    .contains("join the group that owns it ('docker')");
        }
    }

    // Root may use any socket, so another user runs the check, with only the class that it needs.
    private String asNobody(Path socket) throws Exception {
        assumeThat(Files.getOwner(folder).getName())
                .as("only root can become another user")
                .isEqualTo("root");
        assumeThat(Path.of("/usr/bin/setpriv")).exists();
        Path classes = Files.createTempDirectory(Path.of("/tmp"), "asked-by-nobody");
        try {
            copyClass("EngineSocket", classes);
            copyClass("EngineSocketTest$AskedByNobody", classes);
            for (Path path = socket.getParent(); path != null && path.startsWith("/tmp"); path = path.getParent()) {
                if (!path.equals(Path.of("/tmp"))) {
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
                }
            }
            makeReadable(classes);
            Process asked = new ProcessBuilder(List.of(
                            "/usr/bin/setpriv",
                            "--reuid=65534",
                            "--regid=65534",
                            "--clear-groups",
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            classes.toString(),
                            AskedByNobody.class.getName(),
                            socket.toString()))
                    .redirectErrorStream(true)
                    .start();
            return new String(asked.getInputStream().readAllBytes());
        } finally {
            deleteAll(classes);
        }
    }

    private static void copyClass(String name, Path into) throws IOException {
        String file = "dev/tiltyard/docker/" + name + ".class";
        Files.createDirectories(into.resolve(file).getParent());
        try (var in = EngineSocketTest.class.getClassLoader().getResourceAsStream(file)) {
            Files.copy(in, into.resolve(file));
        }
    }

    private static void makeReadable(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Main class of a child process. */
    static final class AskedByNobody {
        private AskedByNobody() {}

        public static void main(String[] arguments) {
            System.out.println(new EngineSocket(Path.of(arguments[0])).lack().orElse("nothing is lacking"));
        }
    }
}
