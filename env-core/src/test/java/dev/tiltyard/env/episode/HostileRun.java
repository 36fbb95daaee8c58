package dev.tiltyard.env.episode;

import dev.tiltyard.env.browser.BrowserHost;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a {@link HostileAgent} for a number of replies, episode after episode. An exception that escapes an episode also
 * escapes from here, and is a defect.
 */
final class HostileRun {
    private static final Logger LOG = LoggerFactory.getLogger(HostileRun.class);
    private static final int REMEMBERED = 6;

    private final BrowserHost host;
    private final Supplier<EpisodeSpec> specs;
    private final HostileAgent agent;

    /**
     * @param specs called for each new episode
     * @param addresses URLs that the agent tries to reach, in addition to its own list
     */
    HostileRun(BrowserHost host, Supplier<EpisodeSpec> specs, long seed, List<String> addresses) {
        this.host = host;
        this.specs = specs;
        this.agent = new HostileAgent(seed, addresses);
    }

    /** Sends that many replies; starts a new episode whenever one is over. */
    Report say(int replies) {
        var endings = new TreeMap<String, Integer>();
        var said = 0;
        var episodes = 0;
        var refused = 0;
        var incidents = 0;
        var slowest = Duration.ZERO;
        var acting = Duration.ZERO;
        var settling = Duration.ZERO;
        var observing = Duration.ZERO;
        var breakdowns = new ArrayList<String>();
        var start = System.nanoTime();
        while (said < replies) {
            episodes++;
            var latest = new ArrayDeque<String>();
            try (var episode = Episode.start(host, specs.get())) {
                var step = episode.last();
                while (!step.done() && said < replies) {
                    var before = System.nanoTime();
                    var reply = agent.reply(step.observation());
                    step = episode.step(reply);
                    said++;
                    latest.add(summary(step));
                    if (latest.size() > REMEMBERED) {
                        latest.remove();
                    }
                    if (said % 500 == 0) {
                        LOG.info(
                                "{} of {} said in {} episodes: {} acting, {} settling, {} observing; given up: {}",
                                said,
                                replies,
                                episodes,
                                acting,
                                settling,
                                observing,
                                breakdowns);
                    }
                    var took = Duration.ofNanos(System.nanoTime() - before);
                    slowest = took.compareTo(slowest) > 0 ? took : slowest;
                    acting = acting.plus(step.times().action());
                    settling = settling.plus(step.times().quiet());
                    observing = observing.plus(step.times().observation());
                    refused += step.refused().size();
                    incidents += step.incidents().size();
                }
                step.ending()
                        .filter(end -> end.kind().isBreakdown())
                        .ifPresent(end -> breakdowns.add(end.text() + "\n    " + String.join("\n    ", latest)));
                endings.merge(step.ending().map(end -> end.kind().spelled()).orElse("none"), 1, Integer::sum);
            }
        }
        return new Report(
                said,
                episodes,
                refused,
                incidents,
                endings,
                breakdowns,
                slowest,
                acting,
                settling,
                observing,
                Duration.ofNanos(System.nanoTime() - start));
    }

    private static String summary(Step step) {
        var reply = step.reply().replaceAll("\\p{Cntrl}", "?");
        return "%s -> %s at %s, %s"
                .formatted(
                        reply.length() > 80 ? reply.substring(0, 80) + "..." : reply,
                        step.observation()
                                .lastActionError()
                                .map(error -> error.lines().findFirst().orElse(""))
                                .orElse("done"),
                        step.observation().url(),
                        step.incidents());
    }

    /**
     * The result of a run.
     *
     * @param said number of replies
     * @param episodes number of episodes started
     * @param refused number of refused addresses
     * @param incidents number of dialogs, crashes and the like
     * @param endings number of episodes by kind of ending
     * @param breakdowns each ending caused by the environment, with the last replies before it
     * @param slowest the longest step
     * @param acting time for performing actions
     * @param settling time until pages were quiet
     * @param observing time for observing them
     * @param took total time, including the starts and ends of episodes
     */
    record Report(
            int said,
            int episodes,
            int refused,
            int incidents,
            Map<String, Integer> endings,
            List<String> breakdowns,
            Duration slowest,
            Duration acting,
            Duration settling,
            Duration observing,
            Duration took) {
        Report {
            endings = Map.copyOf(endings);
            breakdowns = List.copyOf(breakdowns);
        }
    }
}
