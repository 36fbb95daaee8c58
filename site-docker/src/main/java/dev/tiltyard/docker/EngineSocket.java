package dev.tiltyard.docker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The socket of an engine on this machine. It is probed directly, because Testcontainers looks for an engine only once
 * per JVM and caches the answer.
 */
record EngineSocket(Path path) {
    static final Path DEFAULT = Path.of("/var/run/docker.sock");
    private static final String UNIX = "unix://";
    private static final String PING = "GET /_ping HTTP/1.0\r\nHost: docker\r\n\r\n";

    /**
     * Empty if the configuration points elsewhere: to another machine, or to a place in Testcontainers' properties
     * file.
     */
    static Optional<EngineSocket> ofThisMachine() {
        String named = Optional.ofNullable(System.getenv("DOCKER_HOST")).orElse("");
        if (named.startsWith(UNIX)) {
            return Optional.of(new EngineSocket(Path.of(named.substring(UNIX.length()))));
        }
        Path home = Path.of(System.getProperty("user.home", "/"));
        if (!named.isBlank() || namesAHost(home.resolve(".testcontainers.properties"))) {
            return Optional.empty();
        }
        return Optional.of(new EngineSocket(
                usual(home).stream().filter(Files::exists).findFirst().orElse(DEFAULT)));
    }

    // Testcontainers writes this file itself, to remember how it found an engine; only a host in it was set by a user.
    static boolean namesAHost(Path properties) {
        try (Stream<String> lines = Files.lines(properties)) {
            return lines.map(String::strip)
                    .anyMatch(line -> line.startsWith("docker.host") || line.startsWith("tc.host"));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private static List<Path> usual(Path home) {
        Path rootless =
                Path.of(Optional.ofNullable(System.getenv("XDG_RUNTIME_DIR")).orElse("/run/user/none"));
        return List.of(DEFAULT, rootless.resolve("docker.sock"), home.resolve(".docker/run/docker.sock"));
    }

    /** Why no engine can be used through the socket; empty if one responds. */
    Optional<String> lack() {
        if (!Files.exists(path)) {
            return Optional.of("No Docker engine runs here (" + path
                    + " does not exist). Remedy: install and start one; on Debian as root: 'apt-get install docker.io',"
                    + " then 'dockerd' or 'systemctl start docker'; see docs/docker.md.");
        }
        if (!Files.isWritable(path)) {
            return Optional.of("The Docker engine's socket " + path
                    + " can't be used by this user. Remedy: join the group that owns it ('docker'), then log in again; or"
                    + " run an engine without root and name its socket in DOCKER_HOST.");
        }
        try {
            String answer = ping();
            return answer.contains(" 200 ")
                    ? Optional.empty()
                    : Optional.of("What listens on " + path + " is not a Docker engine; it responded with '"
                            + answer.lines().findFirst().orElse("")
                            + "'. Remedy: name the engine's socket in DOCKER_HOST.");
        } catch (IOException e) {
            return Optional.of("The Docker engine behind " + path + " does not respond (" + e.getMessage()
                    + "). Remedy: start it again ('dockerd' as root, or 'systemctl start docker').");
        }
    }

    private String ping() throws IOException {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(path));
            channel.write(ByteBuffer.wrap(PING.getBytes(StandardCharsets.US_ASCII)));
            ByteBuffer answer = ByteBuffer.allocate(1024);
            channel.read(answer);
            return new String(answer.array(), 0, answer.position(), StandardCharsets.US_ASCII);
        }
    }
}
