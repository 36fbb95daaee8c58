package dev.tiltyard.runner.audit;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;

/** The oracle, whose end states are judged several times, and with its answer in other words. */
final class SolvingProbe implements Agent {
    private final Auditor auditor;
    private final OracleAgent oracle;

    SolvingProbe(Auditor auditor, Oracles oracles) {
        this.auditor = auditor;
        this.oracle = new OracleAgent(oracles);
    }

    @Override
    public Played play(Task task, Episode episode) {
        Played played = oracle.play(task, episode);
        auditor.solved(task, played.answer(), episode::evidence);
        return played;
    }
}
