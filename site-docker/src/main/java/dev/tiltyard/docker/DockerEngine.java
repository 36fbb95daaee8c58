package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.tiltyard.values.MachineLacksException;
import java.util.Optional;
import java.util.OptionalLong;
import org.testcontainers.DockerClientFactory;

/** This machine's Docker engine, as Testcontainers finds it. */
public final class DockerEngine {
    private DockerEngine() {}

    /** Why no engine is available, with the remedy; empty if one is. Cheap, and not cached. */
    public static Optional<String> lack() {
        return EngineSocket.ofThisMachine().map(EngineSocket::lack).orElseGet(DockerEngine::lackElsewhere);
    }

    // If DOCKER_HOST names another machine, or Testcontainers is configured, leave the decision to Testcontainers.
    private static Optional<String> lackElsewhere() {
        try {
            DockerClientFactory.instance().client().pingCmd().exec();
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of("No Docker engine answers where DOCKER_HOST or .testcontainers.properties lead ("
                    + StartFailure.rootMessage(e).lines().findFirst().orElse("")
                    + "). Remedy: start it, or unset them to use this machine's own.");
        }
    }

    /**
     * The engine's client; stays open until the JVM ends.
     *
     * @throws MachineLacksException if there is no engine, with the reason and the remedy
     */
    public static DockerClient client() {
        lack().ifPresent(reason -> {
            throw new MachineLacksException(reason);
        });
        return DockerClientFactory.instance().client();
    }

    /** Free space on the engine's disk; empty if this machine can't see it. */
    public static OptionalLong freeBytes() {
        return EngineDisk.free();
    }

    /** Whether the engine has an image with this name and tag. */
    public static boolean hasImage(String name) {
        try {
            client().inspectImageCmd(name).exec();
            return true;
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** The CPU architecture of its containers: {@code x86_64}, {@code aarch64}, ... */
    static String architecture() {
        return Optional.ofNullable(client().infoCmd().exec().getArchitecture()).orElse("x86_64");
    }

    /** A short description for display: the engine's name and version, and the free space for images. */
    public static String described() {
        var version = client().versionCmd().exec();
        var info = client().infoCmd().exec();
        String room = EngineDisk.free().isPresent() ? ", " + (EngineDisk.free().getAsLong() >> 20) + " MB free" : "";
        return "engine " + version.getVersion() + " (" + info.getDriver() + ", " + info.getArchitecture() + ")" + room;
    }
}
