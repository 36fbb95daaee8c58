package dev.tiltyard.docker;

import dev.tiltyard.values.SiteException;
import java.time.Duration;
import java.util.List;

/** Containers that stand in for a site's: a shell in the base image. */
final class StandIn {
    static final String IMAGE = "debian:bookworm-slim";

    private StandIn() {}

    /** Prints {@code ready} and waits forever. */
    static ContainerPlan waiting() {
        return saying("echo ready; exec sleep infinity");
    }

    static ContainerPlan saying(String script) {
        return ContainerPlan.of("stand-in", IMAGE)
                .withCommand("sh", "-c", script)
                .withStartTimeout(Duration.ofSeconds(30));
    }

    /** Passes when its log contains {@code ready}. */
    static List<ReadyCheck> saysReady(EngineContainer container) {
        return List.of(new ReadyCheck("the word 'ready' in the log", () -> {
            if (!container.lastLines(10).contains("ready")) {
                throw new SiteException("the log has " + container.lastLines(10));
            }
        }));
    }
}
