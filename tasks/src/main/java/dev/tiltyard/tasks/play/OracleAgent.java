package dev.tiltyard.tasks.play;

import dev.tiltyard.env.episode.AgentHosts;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Oracles;
import java.util.ArrayList;
import java.util.List;

/** Plays with the oracle of the task's template, which gets the intent but nothing about how the task is judged. */
public final class OracleAgent implements Agent {
    private final Oracles oracles;

    public OracleAgent(Oracles oracles) {
        this.oracles = oracles;
    }

    @Override
    public Played play(Task task, Episode episode) {
        int template = task.templateId().orElse(-1);
        Oracle oracle = oracles.forTemplate(template)
                .orElseThrow(() ->
                        new OracleException("there is no oracle for template " + template + " of task " + task.id()));
        AgentHosts sites = AgentHosts.published(episode.spec().sites());
        List<String> steps = new ArrayList<>();
        String answer = oracle.solve(
                new Assignment(
                        task.id(), template, task.intent(), task.template().variables()),
                new BrowserActor(episode.page(), sites::toSite, did -> {
                    steps.add(did);
                    if (episode.isRecorded()) {
                        episode.note(did);
                    }
                }));
        episode.awaitQuiet();
        if (episode.isRecorded()) {
            episode.stop(answer);
        }
        return new Played(answer, steps);
    }
}
