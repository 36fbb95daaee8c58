package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The options that select what software runs where, with how much data. */
final class WorldOptions {
    @Option(
            names = "--runtime",
            paramLabel = "embedded|docker",
            description = "where the sites run (default: ${DEFAULT-VALUE})",
            defaultValue = "embedded")
    private RuntimeKind runtime = RuntimeKind.EMBEDDED;

    @Option(
            names = "--flavor",
            paramLabel = "replica|webarena|verified",
            description = "what software the sites are (default: ${DEFAULT-VALUE})",
            defaultValue = "replica")
    private Flavor flavor = Flavor.REPLICA;

    @OnlyWith(option = "--flavor", values = "replica")
    @Option(
            names = "--scale",
            split = ",",
            paramLabel = "small|medium|large",
            description = "how much data the worlds hold (default: ${DEFAULT-VALUE})",
            defaultValue = "small")
    private List<Scale> scales = new ArrayList<>(List.of(Scale.SMALL));

    @Option(names = "--seed", description = "seed of the worlds (default: ${DEFAULT-VALUE})", defaultValue = "1")
    private long seed = StartOptions.DEFAULT_SEED;

    /** @throws UsageException if more than one is asked for */
    Scale scale() {
        if (scales.size() != 1) {
            throw new UsageException("--scale names " + scales.size()
                    + " scales; only 'bench reset' takes more than one. Name one of small, medium, large.");
        }
        return scales.get(0);
    }

    /** All scales that were requested. */
    List<Scale> scales() {
        return scales.stream().distinct().toList();
    }

    long seed() {
        return seed;
    }

    Flavor flavor() {
        return flavor;
    }

    RuntimeKind runtime() {
        return runtime;
    }

    /** @throws UsageException if the options don't fit a command that measures embedded sites only */
    void requireEmbedded() {
        if (runtime == RuntimeKind.DOCKER) {
            throw new UsageException("This benchmark needs embedded sites; only 'bench reset' and 'bench images'"
                    + " use Docker. Leave out '--runtime docker'.");
        }
        requireRunnable();
    }

    /** @throws UsageException if the options name something that can't be run */
    void requireRunnable() {
        if (runtime == RuntimeKind.EXTERNAL) {
            throw notYet("--runtime external");
        }
        if (flavor != Flavor.REPLICA && runtime != RuntimeKind.DOCKER) {
            throw new UsageException("--flavor " + flavorName() + " is official software, which runs in"
                    + " Docker only. Add '--runtime docker'.");
        }
    }

    /** @throws UsageException if the options name something that can't be run */
    Where where() {
        requireRunnable();
        return Where.of(runtime, flavor);
    }

    /** @throws UsageException if the options name official software */
    void requireReplica() {
        if (flavor != Flavor.REPLICA) {
            throw new UsageException("This works with replicas only. Leave out '--flavor " + flavorName() + "'.");
        }
    }

    String flavorName() {
        return flavor.name().toLowerCase(Locale.ROOT);
    }

    private static UsageException notYet(String option) {
        return new UsageException("This version does not support " + option + " yet. Leave it out.");
    }
}
