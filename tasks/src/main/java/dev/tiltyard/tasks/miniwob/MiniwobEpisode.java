package dev.tiltyard.tasks.miniwob;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.episode.BrowserTask;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.miniwob.Miniwob;
import dev.tiltyard.env.miniwob.MiniwobReward;
import dev.tiltyard.env.miniwob.MiniwobTask;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A MiniWoB++ page in an episode; serves its files while it is open. */
public final class MiniwobEpisode implements AutoCloseable {
    private final Task task;
    private final MiniwobChoices choices;
    private final Miniwob files;
    private final MiniwobTask page;

    private MiniwobEpisode(Task task, MiniwobChoices choices, Miniwob files, MiniwobTask page) {
        this.task = task;
        this.choices = choices;
        this.files = files;
        this.page = page;
    }

    /** @throws dev.tiltyard.env.miniwob.MiniwobException if its folder is no longer there */
    public static MiniwobEpisode of(Task task) {
        JsonNode own = task.source().at("/eval/miniwob");
        MiniwobChoices choices = MiniwobChoices.readFrom(own);
        Miniwob files = Miniwob.open(Path.of(own.path("files").asText()), choices.options());
        MiniwobTask page =
                files.task(own.path("page").asText(), own.path("seed").asInt());
        return new MiniwobEpisode(task, choices, files, page);
    }

    /** The episode's settings: viewport, steps, observation and action space. */
    public EpisodeSpec.Builder settings() {
        MiniwobSpace space = MiniwobSpace.named(choices.space());
        return page.settings()
                .named("task " + task.id())
                .observing(space.observing())
                .grammar(space.grammar());
    }

    /** The page as a task with these settings. */
    public BrowserTask with(EpisodeSpec settings) {
        return page.with(settings);
    }

    /** The task with the page's goal, once the episode has started. */
    public Task asked(Episode episode) {
        String goal = episode.chat().get(0).text();
        return task.asking(goal);
    }

    /** The verdict so far: the page's first result. */
    public Verdict verdict(Episode episode) {
        JsonNode page = episode.last().info();
        double reward = Math.max(0, Math.min(1, episode.last().reward()));
        String message = String.format(
                Locale.ROOT,
                "%s; raw reward %s, with time %.3f%s",
                page.path("done").asBoolean() ? "the page ended" : "the page did not end",
                number(page.path("raw_reward").asDouble()),
                page.path("reward").asDouble(),
                page.hasNonNull("reason") ? ": " + page.path("reason").asText() : "");
        String goal = episode.chat().get(0).text();
        return new Verdict.Scored(reward, List.of(new Finding(this.page.id(), reward, goal, message, message)));
    }

    /** Whether the task succeeded, regardless of the time penalty. */
    public boolean passed(Episode episode) {
        if (choices.reward() != MiniwobReward.DECAYED) {
            return episode.last().reward() == 1;
        }
        JsonNode page = episode.last().info();
        return page.path("done").asBoolean() && page.path("raw_reward").asDouble() == 1;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.3f", value);
    }

    @Override
    public void close() {
        files.close();
    }
}
