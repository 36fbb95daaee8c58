package dev.tiltyard.cli.command;

import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.runner.agent.CommandAgent;
import dev.tiltyard.runner.agent.ConfiguredAgent;
import dev.tiltyard.runner.document.EpisodeSettings;
import dev.tiltyard.runner.usage.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** What agents see in an episode of {@code run}, how long it lasts, and how long it waits for them. */
final class EpisodeOptions {
    @Option(
            names = {"--max-steps", "--steps"},
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "N",
            description = "actions after which an episode ends (default: 30; 10 for miniwob; for webcanvas what the"
                    + " benchmark gives each task)")
    private int maxSteps;

    @OnlyWith(
            option = "--agent",
            except = {"gullible"})
    @OnlyWith(
            option = "--tasks",
            except = {"miniwob"})
    @Option(
            names = "--profile",
            paramLabel = "webarena-2023|webarena-native|browsergym|aria",
            description =
                    "what agents see and the grammar of their actions (default: webarena-2023; miniwob has --space)")
    private @Nullable ObservationProfile profile;

    @OnlyWith(option = "--agent", values = "command")
    @Option(
            names = "--screenshots",
            description = "an agent that is a command also gets a picture of the page with each observation")
    private boolean screenshots;

    @OnlyWith(
            option = "--agent",
            values = {"command", "prompt"})
    @Option(
            names = "--agent-timeout",
            converter = Seconds.class,
            paramLabel = "SECONDS|none",
            description = "longest time for an action of a command (default: 600) or a reply of a model (default: 120);"
                    + " then the task is an error, and the command is started again for the next one")
    private @Nullable Patience patience;

    @OnlyWith(option = "--agent", except = "null")
    @OnlyWith(option = "--tasks", except = "miniwob")
    @Option(
            names = "--uploads",
            paramLabel = "DIR",
            description =
                    "a folder whose files agents may upload, by their names (default: none; replay: has those that"
                            + " were recorded)")
    private @Nullable Path uploads;

    /**
     * How long to wait.
     *
     * @param seconds 0 for any time
     */
    record Patience(int seconds) {
        private static final Duration ANY_TIME = Duration.ofDays(1);

        Optional<Duration> limit() {
            return seconds == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
        }
    }

    /** Seconds, or none for any time. */
    static final class Seconds implements ITypeConverter<Patience> {
        @Override
        public Patience convert(String given) {
            return new Patience(
                    given.equals("none")
                            ? 0
                            : OptionValues.number(
                                    given, 1, Integer.MAX_VALUE, "none or a number of seconds, at least 1"));
        }
    }

    /** How the episodes of agents are set up. */
    ConfiguredAgent.Choices choices() {
        if (uploads != null && !Files.isDirectory(uploads)) {
            throw new UsageException("--uploads: there is no folder " + uploads + ".");
        }
        return new ConfiguredAgent.Choices(
                maxSteps == 0 ? OptionalInt.empty() : OptionalInt.of(maxSteps),
                Optional.ofNullable(profile),
                Optional.ofNullable(uploads));
    }

    /** Actions after which an episode ends; empty for the task's own number. */
    OptionalInt maxSteps() {
        return choices().maxSteps();
    }

    /** How commands are spoken with. */
    CommandAgent.Exchange exchange() {
        Patience chosen = patience;
        return new CommandAgent.Exchange(
                chosen == null ? Optional.of(Duration.ofMinutes(10)) : chosen.limit(), screenshots);
    }

    /** Longest time for a reply of a model; empty for the usual one. */
    Optional<Duration> patience() {
        return Optional.ofNullable(patience).map(chosen -> chosen.limit().orElse(Patience.ANY_TIME));
    }

    /** What a manifest says of it. */
    EpisodeSettings settings() {
        return new EpisodeSettings(
                maxSteps == 0 ? null : maxSteps,
                profile == null ? null : profile.id(),
                screenshots ? Boolean.TRUE : null,
                patience == null ? null : (long) patience.seconds());
    }
}
