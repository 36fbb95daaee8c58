package dev.tiltyard.server.serve;

import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.webconsole.ConsoleDoor;
import dev.tiltyard.server.webconsole.ConsoleProblem;
import dev.tiltyard.server.webconsole.ProofResources;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolExhaustedException;
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
public record ConsolePlan(ProofResources.Mode mode, List<SiteDefinition> sites, Optional<Path> out) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    public ConsolePlan {
        sites = List.copyOf(sites);
    }

    ConsoleDoor door(Environments environments, ConsoleGate gate) {
        ProofResources workshop = new ProofResources(
                mode, () -> copy(environments), environments.browsers(), Judges.of(Mode.STRICT), out);
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
