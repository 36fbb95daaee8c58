package dev.tiltyard.runner.agent;

import dev.tiltyard.env.action.WebArenaGrammar;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A person, or a program in their place: sees observations on standard output and types one action per line.
 */
public final class TypedAgent implements Agent {
    private static final Pattern CALL = Pattern.compile("\\w+\\(.*\\)", Pattern.DOTALL);

    private final Console console;

    public TypedAgent(Console console) {
        this.console = console;
    }

    @Override
    public Played play(Task task, Episode episode) {
        console.result("TASK " + task.id() + ": " + Briefing.of(task));
        SiteUrls.of(episode).forEach((site, address) -> console.result("SITE " + site + " " + address));
        Played played = PlayedSteps.play(episode, step -> {
            step.observation().lastActionError().ifPresent(error -> console.result("ERROR: " + error));
            console.result(
                    "OBSERVATION " + step.number() + " " + step.observation().url());
            console.result(step.observation().text());
            return reply(step);
        });
        episode.last()
                .ending()
                .ifPresent(ending -> console.result("ENDED " + ending.kind().spelled() + ": " + ending.text()));
        return played;
    }

    private Optional<String> reply(Step step) {
        String reply = step.reply().strip();
        if (step.observation().lastActionError().isPresent()
                && CALL.matcher(reply).matches()) {
            console.note(
                    "Write actions with brackets, such as click [12] or type [7] [text] [1]; help lists them all.");
        }
        while (true) {
            console.note("action (help lists them, stop [answer] ends)> ");
            Optional<String> line = console.readLine();
            if (line.filter(text -> text.strip().equals("help")).isEmpty()) {
                return line;
            }
            console.note(WebArenaGrammar.describe());
        }
    }
}
