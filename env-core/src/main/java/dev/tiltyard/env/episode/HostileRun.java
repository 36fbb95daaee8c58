package dev.tiltyard.env.episode;

import dev.tiltyard.env.browser.BrowserHost;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a {@link HostileAgent} loose on an environment: episode after episode until it has said what it was to say. An
 * exception that escapes an episode escapes from here, and is a defect.
 */
public final class HostileRun {
    private static final Logger LOG = LoggerFactory.getLogger(HostileRun.class);

    private final BrowserHost host;
    private final Supplier<EpisodeSpec> specs;
    private final HostileAgent agent;

    /** @param specs asked for each new episode */
    public HostileRun(BrowserHost host, Supplier<EpisodeSpec> specs, long seed) {
        this.host = host;
        this.specs = specs;
        this.agent = new HostileAgent(seed);
    }

    /** Says so many things; begins a new episode whenever one is over. */
    public Report say(int replies) {
        var endings = new TreeMap<String, Integer>();
        var said = 0;
        var episodes = 0;
        var refused = 0;
        var incidents = 0;
        var slowest = Duration.ZERO;
        var start = System.nanoTime();
        while (said < replies) {
            episodes++;
            try (var episode = Episode.start(host, specs.get())) {
                var step = episode.last();
                while (!step.done() && said < replies) {
                    var before = System.nanoTime();
                    step = episode.step(agent.reply(step.observation()));
                    said++;
                    if (said % 500 == 0) {
                        LOG.info("{} of {} said in {} episodes", said, replies, episodes);
                    }
                    var took = Duration.ofNanos(System.nanoTime() - before);
                    slowest = took.compareTo(slowest) > 0 ? took : slowest;
                    refused += step.refused().size();
                    incidents += step.incidents().size();
                }
                endings.merge(step.ending().map(end -> end.kind().spelled()).orElse("none"), 1, Integer::sum);
            }
        }
        return new Report(
                said, episodes, refused, incidents, endings, slowest, Duration.ofNanos(System.nanoTime() - start));
    }

    /**
     * What became of it.
     *
     * @param said replies
     * @param episodes episodes begun
     * @param refused addresses that were not reached
     * @param incidents dialogs, crashes and the like
     * @param endings how many episodes ended in which way
     * @param slowest the longest step
     * @param took all of it
     */
    public record Report(
            int said,
            int episodes,
            int refused,
            int incidents,
            Map<String, Integer> endings,
            Duration slowest,
            Duration took) {
        public Report {
            endings = Map.copyOf(endings);
        }
    }
}
