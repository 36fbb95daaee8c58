package dev.tiltyard.sitekit.docker;

import com.github.dockerjava.api.DockerClient;
import dev.tiltyard.sitekit.MachineLacksException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;

/** The Docker engine of this machine, as Testcontainers finds it. */
public final class DockerEngine {
    private static final Path SOCKET = Path.of("/var/run/docker.sock");

    private DockerEngine() {}

    /** Why no engine can be used here, with the remedy; empty if one can. */
    public static Optional<String> lack() {
        try {
            DockerClientFactory.instance().client().pingCmd().exec();
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(reason(e));
        }
    }

    private static String reason(RuntimeException e) {
        if (System.getenv("DOCKER_HOST") != null) {
            return "No Docker engine answers at DOCKER_HOST (" + firstLine(e)
                    + "). Remedy: start it, or unset DOCKER_HOST to use this machine's own.";
        }
        if (!Files.exists(SOCKET)) {
            return "No Docker engine runs here (" + SOCKET
                    + " does not exist). Remedy: install and start one; on Debian"
                    + " as root: 'apt-get install docker.io' and 'dockerd'.";
        }
        if (!Files.isWritable(SOCKET)) {
            return "The Docker engine's socket " + SOCKET
                    + " can't be used by this user. Remedy: join the group that owns"
                    + " it ('docker'), then log in again.";
        }
        return "The Docker engine behind " + SOCKET + " does not answer (" + firstLine(e) + "). Remedy: restart it.";
    }

    private static String firstLine(Throwable e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
    }

    /**
     * The engine's client; stays open for the life of the JVM.
     *
     * @throws MachineLacksException if there is no engine, with the reason and the remedy
     */
    public static DockerClient client() {
        lack().ifPresent(reason -> {
            throw new MachineLacksException(reason);
        });
        return DockerClientFactory.instance().client();
    }

    /** The processor that its containers run on: {@code x86_64}, {@code aarch64}, ... */
    static String architecture() {
        return Optional.ofNullable(client().infoCmd().exec().getArchitecture()).orElse("x86_64");
    }
}
