package dev.tiltyard.suite.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;

/**
 * A person, or a program in their place: sees observations on standard output and types one action per line.
 */
public final class TypedAgent implements Agent {
    private final Console console;

    public TypedAgent(Console console) {
        this.console = console;
    }

    @Override
    public Played play(Task task, Episode episode) {
        console.result("TASK " + task.id() + ": " + Briefing.of(task));
        Whereabouts.of(episode).forEach((site, address) -> console.result("SITE " + site + " " + address));
        Played played = PlayedSteps.play(episode, step -> {
            step.observation().lastActionError().ifPresent(error -> console.result("ERROR: " + error));
            console.result(
                    "OBSERVATION " + step.number() + " " + step.observation().url());
            console.result(step.observation().text());
            console.note("action (stop [answer] to end)> ");
            return console.readLine();
        });
        episode.last()
                .ending()
                .ifPresent(ending -> console.result("ENDED " + ending.kind().spelled() + ": " + ending.text()));
        return played;
    }
}
