package dev.tiltyard.tasks.days;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.packfile.ChainTemplate;
import dev.tiltyard.tasks.packfile.DayTemplate;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.template.DrawnTask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Plays chains with the steps of their templates. It keeps a notebook of what tasks named and pages showed, or keeps
 * none: then it gives up on tasks that need it.
 */
public final class DaysOracle implements Agent {
    private final Map<Integer, DayTemplate> templates = new HashMap<>();
    private final boolean remembering;
    private final Map<String, String> notebook = new HashMap<>();
    private @Nullable String chain;

    private DaysOracle(List<ChainTemplate> chains, boolean remembering) {
        this.remembering = remembering;
        chains.forEach(each -> each.days().forEach(day -> templates.put(day.id(), day)));
    }

    /** The oracle. */
    public static DaysOracle of(List<ChainTemplate> chains) {
        return new DaysOracle(chains, true);
    }

    /** The same without a memory of earlier days. */
    public static DaysOracle forgetful(List<ChainTemplate> chains) {
        return new DaysOracle(chains, false);
    }

    @Override
    public Played play(Task task, Episode episode) {
        DayTemplate day = templates.get(task.templateId().orElse(-1));
        if (day == null) {
            throw new OracleException("task " + task.id() + " is not of a chain, so this oracle does not know it");
        }
        String of = day.id() - day.day() + "/" + task.id() % (DrawnTask.LARGEST_SEED + 1);
        if (!remembering || day.day() == 1 || !of.equals(chain)) {
            notebook.clear();
        }
        chain = of;
        List<String> steps = new ArrayList<>();
        String answer = solve(task, day, OracleAgent.actor(episode, steps));
        episode.awaitQuiet();
        if (episode.isFollowed()) {
            episode.stop(answer);
        }
        steps.add("stop [" + answer + "]");
        return new Played(answer, steps);
    }

    private String solve(Task task, DayTemplate day, BrowserActor browser) {
        OracleTask assignment = new OracleTask(
                task.id(), day.id(), task.intent(), task.template().variables());
        try {
            return day.solve(assignment, notebook, browser);
        } catch (OracleException e) {
            if (remembering || day.remembers().isEmpty()) {
                throw e;
            }
            return "";
        } finally {
            browser.end();
        }
    }
}
