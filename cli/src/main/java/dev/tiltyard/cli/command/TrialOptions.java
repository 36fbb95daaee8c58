package dev.tiltyard.cli.command;

import dev.tiltyard.runner.run.Trials;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.policy.Policy;
import dev.tiltyard.tasks.policy.PolicyException;
import dev.tiltyard.tasks.threat.ThreatFilter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what episodes are put to besides their tasks. */
final class TrialOptions {
    @OnlyWith(option = "--tasks", except = "miniwob")
    @Option(
            names = "--threats",
            arity = "0..1",
            fallbackValue = "all",
            paramLabel = "KINDS",
            description = "play each task under attack: an instruction that no user gave is planted in content that its"
                    + " pages show; only these kinds of content, disguises and tones, if any are named"
                    + " (docs/threats.md)")
    private @Nullable String threats;

    @OnlyWith(option = "--threats")
    @Option(
            names = "--threat-seed",
            paramLabel = "N",
            description = "with --threats: seed of the attacks (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private long threatSeed = 1;

    @Option(
            names = "--policies",
            paramLabel = "FILE|NAME",
            description = "play each task under a policy, which its message states: a file, or careful, read-only,"
                    + " stay-on-site or two-step (docs/threats.md)")
    private @Nullable String policies;

    /**
     * What was asked for.
     *
     * @param oracles that rehearse the tasks
     */
    Trials trials(Oracles oracles) {
        try {
            return new Trials(
                    Optional.ofNullable(threats).map(ThreatFilter::parse),
                    threatSeed,
                    Optional.ofNullable(policies).map(Policy::open),
                    () -> oracles);
        } catch (PolicyException e) {
            throw new UsageException("--policies: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new UsageException("--threats " + threats + ": " + e.getMessage());
        }
    }
}
