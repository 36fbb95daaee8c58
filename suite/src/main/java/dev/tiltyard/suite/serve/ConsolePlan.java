package dev.tiltyard.suite.serve;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolExhaustedException;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.webconsole.ConsoleDoor;
import dev.tiltyard.suite.webconsole.ConsoleProblem;
import dev.tiltyard.suite.webconsole.Workshop;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a server's console is for.
 *
 * @param sites that tasks can be recorded on
 * @param out folder that recorded tasks are written to; empty if they are only shown
 */
public record ConsolePlan(Workshop.Mode mode, List<SiteDefinition> sites, Optional<Path> out) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    public ConsolePlan {
        sites = List.copyOf(sites);
    }

    ConsoleDoor door(Environments environments, ConsoleGate gate) {
        Workshop workshop =
                new Workshop(mode, () -> copy(environments), environments.browsers(), Judges.of(Mode.STRICT), out);
        return new ConsoleDoor(() -> List.copyOf(environments.all()), sites, workshop, gate);
    }

    private static Lease copy(Environments environments) {
        try {
            return environments.borrow(PATIENCE);
        } catch (PoolExhaustedException e) {
            throw new ConsoleProblem(
                    503,
                    "no_copy_free",
                    "A proof needs a copy of the sites beside the one that is recorded, and none became free: "
                            + e.getMessage(),
                    "Release a lease, or start with more '--copies'.");
        }
    }
}
