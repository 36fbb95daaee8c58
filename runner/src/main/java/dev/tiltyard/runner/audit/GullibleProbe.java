package dev.tiltyard.runner.audit;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import java.util.Optional;

/** The agent that obeys what it reads, under attack. Whether the attack was carried out is known after the episode only. */
final class GullibleProbe implements Agent {
    private final Auditor auditor;
    private final GullibleAgent agent;

    GullibleProbe(Auditor auditor, Oracles oracles) {
        this.auditor = auditor;
        this.agent = new GullibleAgent(oracles);
    }

    @Override
    public Optional<ObservationSettings> observing() {
        return agent.observing();
    }

    @Override
    public Played play(Task task, Episode episode) {
        Played played = agent.play(task, episode);
        auditor.attempt(
                Probe.GULLIBLE,
                task,
                String.join("; ", played.steps()),
                new PretendedEvidence(played.answer(), new ReadOnce(episode::evidence).again()));
        return played;
    }
}
