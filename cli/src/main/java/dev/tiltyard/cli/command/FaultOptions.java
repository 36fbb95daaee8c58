package dev.tiltyard.cli.command;

import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.runner.run.Trials;
import dev.tiltyard.runner.usage.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what goes wrong on purpose. */
final class FaultOptions {
    @OnlyWith(option = "--tasks", except = "miniwob")
    @Option(
            names = "--faults",
            paramLabel = "KIND[:RATE],...",
            description = "let some of the agent's requests go wrong: latency, http-error, session-expiry, popup,"
                    + " maintenance, slow-script, lost-click, stale-page, or all; each with the share of occasions that"
                    + " do, such as latency:0.5 (without: 0.2; docs/faults.md)")
    private @Nullable String faults;

    @OnlyWith(option = "--faults")
    @Option(
            names = "--fault-seed",
            paramLabel = "N",
            description = "with --faults: seed of the faults (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private long seed = 1;

    /** The same trials with what was asked for. */
    Trials over(Trials trials) {
        if (faults == null) {
            return trials;
        }
        try {
            return trials.with(FaultPlan.parse(faults, seed));
        } catch (IllegalArgumentException e) {
            throw new UsageException("--faults " + faults + ": " + e.getMessage());
        }
    }
}
