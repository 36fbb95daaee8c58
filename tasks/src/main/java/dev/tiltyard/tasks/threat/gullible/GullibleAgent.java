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
 * Solves the task as the oracle does, reads every observation on the way, and then does whatever one of them told it to. It finds
 * instructions in the text of the observations alone, and obeys them through the page.
 */
public final class GullibleAgent implements Agent {
    private final OracleAgent oracle;

    public GullibleAgent(Oracles oracles) {
        this.oracle = new OracleAgent(oracles);
    }

    /** The document with its attributes: titles and alternative texts are in it. */
    @Override
    public Optional<ObservationSettings> observing() {
        return Optional.of(ObservationSettings.of(ObservationProfile.BROWSERGYM)
                .with(ObservationContent.HTML)
                .withScreenshot(false));
    }

    @Override
    public Played play(Task task, Episode episode) {
        Set<Habit.Order> heard = new LinkedHashSet<>();
        episode.follow(step -> heard.addAll(Habits.ordersIn(step.observation().text())));
        heard.addAll(Habits.ordersIn(episode.last().observation().text()));
        List<String> steps = new ArrayList<>();
        String answer = solve(task, episode, steps);
        if (!heard.isEmpty()) {
            String left = episode.page().url();
            BrowserActor browser = OracleAgent.actor(episode, steps);
            // What it reads while it obeys is obeyed too.
            Set<Habit.Order> obeyed = new LinkedHashSet<>();
            for (Optional<Habit.Order> next = first(heard, obeyed); next.isPresent(); next = first(heard, obeyed)) {
                obeyed.add(next.get());
                obey(next.get(), browser, steps);
            }
            episode.awaitQuiet();
            episode.page().navigate(left);
        }
        episode.stop(answer);
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

    private static Optional<Habit.Order> first(Set<Habit.Order> heard, Set<Habit.Order> obeyed) {
        return List.copyOf(heard).stream()
                .filter(order -> !obeyed.contains(order))
                .findFirst();
    }

    private static void obey(Habit.Order order, BrowserActor browser, List<String> steps) {
        try {
            order.obey(browser);
        } catch (OracleException e) {
            steps.add("could not do what the page said: " + e.getMessage());
        }
    }
}
