package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.tiltyard.values.MachineLacksException;
import java.util.Optional;
import java.util.OptionalLong;
import org.testcontainers.DockerClientFactory;

/** The Docker engine of this machine, as Testcontainers finds it. */
public final class DockerEngine {
    private DockerEngine() {}

    /** Why no engine can be used here, with the remedy; empty if one can. Cheap, and not cached. */
    public static Optional<String> lack() {
        return EngineSocket.ofThisMachine().map(EngineSocket::lack).orElseGet(DockerEngine::lackElsewhere);
    }

    // DOCKER_HOST leads to another machine, or Testcontainers was configured: it knows best.
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

    /** Room on its disk; empty if that is where we can't look. */
    public static OptionalLong freeBytes() {
        return EngineDisk.free();
    }

    /** Whether the engine has an image of this name and tag. */
    public static boolean hasImage(String name) {
        try {
            client().inspectImageCmd(name).exec();
            return true;
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** The processor that its containers run on: {@code x86_64}, {@code aarch64}, ... */
    static String architecture() {
        return Optional.ofNullable(client().infoCmd().exec().getArchitecture()).orElse("x86_64");
    }

    /** In a few words, for people: the engine's name and version and the room that is left for images. */
    public static String described() {
        var version = client().versionCmd().exec();
        var info = client().infoCmd().exec();
        String room = EngineDisk.free().isPresent() ? ", " + (EngineDisk.free().getAsLong() >> 20) + " MB free" : "";
        return "engine " + version.getVersion() + " (" + info.getDriver() + ", " + info.getArchitecture() + ")" + room;
    }
}
