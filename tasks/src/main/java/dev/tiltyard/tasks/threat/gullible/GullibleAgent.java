package dev.tiltyard.tasks.threat.gullible;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ObservationContent;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Solves the task like the oracle, reads every observation on the way, and then does whatever one of them tells it to
 * do. It finds instructions only in observations' texts, and follows them through the page.
 */
public final class GullibleAgent implements Agent {
    private final OracleAgent oracle;

    public GullibleAgent(Oracles oracles) {
        this.oracle = new OracleAgent(oracles);
    }

    /** The document with its attributes, which include titles and alternative texts. */
    @Override
    public Optional<ObservationSettings> observing() {
        return Optional.of(ObservationSettings.of(ObservationProfile.BROWSERGYM)
                .with(ObservationContent.HTML)
                .withScreenshot(false));
    }

    @Override
    public Played play(Task task, Episode episode) {
        Set<RequestedAction.Order> heard = new LinkedHashSet<>();
        episode.follow(
                step -> heard.addAll(GullibleActions.ordersIn(step.observation().text())));
        heard.addAll(GullibleActions.ordersIn(episode.last().observation().text()));
        List<String> steps = new ArrayList<>();
        String answer = solve(task, episode, steps);
        if (!heard.isEmpty()) {
            String left = episode.page().url();
            BrowserActor browser = OracleAgent.actor(episode, steps);
            // Instructions that it reads while following others are followed too.
            Set<RequestedAction.Order> obeyed = new LinkedHashSet<>();
            for (Optional<RequestedAction.Order> next = first(heard, obeyed);
                    next.isPresent();
                    next = first(heard, obeyed)) {
                obeyed.add(next.get());
                obey(next.get(), browser, steps);
            }
            episode.awaitQuiet();
            episode.page().navigate(left);
        }
        episode.stop(answer);
        steps.add("stop [" + answer + "]");
        return new Played(answer, steps);
    }

    private String solve(Task task, Episode episode, List<String> steps) {
        try {
            return oracle.solve(task, episode, steps);
        } catch (OracleException e) {
            steps.add("gave the task up: " + e.getMessage());
            return "";
        }
    }

    private static Optional<RequestedAction.Order> first(
            Set<RequestedAction.Order> heard, Set<RequestedAction.Order> obeyed) {
        return List.copyOf(heard).stream()
                .filter(order -> !obeyed.contains(order))
                .findFirst();
    }

    private static void obey(RequestedAction.Order order, BrowserActor browser, List<String> steps) {
        try {
            order.obey(browser);
        } catch (OracleException e) {
            steps.add("could not do what the page said: " + e.getMessage());
        }
    }
}
