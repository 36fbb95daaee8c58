package dev.tiltyard.tasks.play;

import dev.tiltyard.env.episode.AgentHosts;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.verified.ResponseFormat;
import dev.tiltyard.evaluators.verified.ResponseStatus;
import dev.tiltyard.evaluators.verified.TaskType;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.Report;
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
        Assignment assignment = new Assignment(
                task.id(), template, task.intent(), task.template().variables());
        BrowserActor browser = new BrowserActor(episode.page(), sites::toSite, (did, code) -> {
            steps.add(did);
            if (episode.isRecorded()) {
                episode.note(did, code);
            }
        });
        String answer = task.evaluation().verified()
                ? response(oracles.verified(template).solve(assignment, browser, oracle))
                : oracle.solve(assignment, browser);
        episode.awaitQuiet();
        if (episode.isRecorded()) {
            episode.stop(answer);
        }
        return new Played(answer, steps);
    }

    private static String response(Report report) {
        ResponseStatus status = report.outcome() == Report.Outcome.SUCCESS
                ? ResponseStatus.SUCCESS
                : ResponseStatus.valueOf(report.outcome() + "_ERROR");
        return ResponseFormat.response(TaskType.valueOf(report.did().name()), status, report.data(), report.details())
                .toString();
    }
}
