package dev.tiltyard.server.serve;

import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.values.TiltyardException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A session of OpenEnv: one environment, leased when its first episode begins and released with the session. Episodes are scored when
 * they end; before that the reward is 0. Calls of one session come one after the other.
 */
final class OpenEnvSession implements AutoCloseable {
    /** The fields of a reset, apart from those of {@link EpisodeRequest}. */
    static final List<String> RESET_FIELDS = List.of("seed", "episode_id");

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MOST_STEPS = 10_000;
    private static final int LONGEST_ID = 255;

    private final String id;
    private final Environments environments;
    private final AtomicInteger turn;
    private @Nullable HeldEnvironment environment;
    private String episode = "";
    private Optional<Task> task = Optional.empty();
    private int steps;
    private boolean done;

    /** @param turn counts the tasks that were given out without a seed, over all sessions of a server */
    OpenEnvSession(String id, Environments environments, AtomicInteger turn) {
        this.id = id;
        this.environments = environments;
        this.turn = turn;
    }

    String id() {
        return id;
    }

    /**
     * Begins an episode: of the task that is named, of the one that the seed draws, or of the next one. Where no tasks are served it is
     * free play.
     *
     * @throws ApiProblem if a field is wrong or no copy is free
     */
    synchronized OpenEnvDocuments.Result reset(Request request) {
        Optional<Task> chosen = chosen(request);
        EpisodeRequest wanted = new EpisodeRequest(
                chosen,
                request.texts("start_urls"),
                request.texts("log_in"),
                request.text("profile").orElse("webarena-2023"),
                request.flag("screenshot"),
                request.flag("published_hosts"),
                request.number("max_steps", 1, MOST_STEPS).orElse(30),
                EpisodeRequest.faults(request),
                request.text("face"));
        String name =
                request.text("episode_id").orElseGet(() -> UUID.randomUUID().toString());
        if (name.length() > LONGEST_ID) {
            throw ApiProblem.badRequest(
                    "Field \"episode_id\" has " + name.length() + " characters.",
                    "At most " + LONGEST_ID + " are taken.");
        }
        Step first = leased(held -> held.reset(wanted::spec, chosen));
        episode = name;
        task = chosen;
        steps = 0;
        done = first.done();
        return result(first, null);
    }

    /**
     * Performs an action.
     *
     * @throws ApiProblem if there is no episode, or it is over
     */
    synchronized OpenEnvDocuments.Result step(String action) {
        HeldEnvironment held = running();
        if (done) {
            throw new ApiProblem(409, "episode_over", "The episode " + episode + " is over.", "Reset, then go on.");
        }
        Step step = held.step(action);
        steps++;
        done = step.done();
        return result(step, done && task.isPresent() ? held.evaluate(Optional.empty()) : null);
    }

    /** The last observation again. */
    synchronized OpenEnvDocuments.Result observation() {
        return result(running().last(), null);
    }

    /** Where the episode stands. */
    synchronized OpenEnvDocuments.State state() {
        return new OpenEnvDocuments.State(
                episode.isEmpty() ? null : episode,
                steps,
                task.map(Task::id).orElse(null),
                task.map(Task::intent).orElse(null),
                done,
                id);
    }

    private OpenEnvDocuments.Result result(Step step, HeldEnvironment.@Nullable Evaluation evaluation) {
        ApiDocuments.Judged judged = evaluation == null
                ? null
                : ApiDocuments.Judged.of(evaluation, running().missing());
        return OpenEnvDocuments.Result.of(step, task, judged, id);
    }

    private Optional<Task> chosen(Request request) {
        List<Task> tasks = environments.plan().tasks();
        Optional<Integer> named = request.number("task_id", 0, Integer.MAX_VALUE);
        Optional<Integer> seed = request.number("seed", 0, Integer.MAX_VALUE);
        if (named.isPresent()) {
            return Optional.of(environments
                    .plan()
                    .task(named.get())
                    .orElseThrow(() -> ApiProblem.badRequest(
                            "Field \"task_id\" is " + named.get() + ", which is not among the " + tasks.size()
                                    + " tasks served.",
                            "'serve --tasks FILE|PACK' selects them.")));
        }
        if (tasks.isEmpty() || !request.texts("start_urls").isEmpty()) {
            return Optional.empty();
        }
        int index = seed.map(given -> new SplittableRandom(given).nextInt(tasks.size()))
                .orElseGet(() -> Math.floorMod(turn.getAndIncrement(), tasks.size()));
        return Optional.of(tasks.get(index));
    }

    /** Works with the environment; one that expired or broke is replaced by a fresh one, once. */
    private Step leased(Function<HeldEnvironment, Step> work) {
        HeldEnvironment held = environment;
        if (held != null) {
            try {
                return work.apply(environments.get(held.id()));
            } catch (ApiProblem problem) {
                if (problem.status() < 410) {
                    throw problem;
                }
            }
            close();
        }
        HeldEnvironment fresh = environments.lease(PATIENCE);
        environment = fresh;
        return work.apply(fresh);
    }

    private HeldEnvironment running() {
        HeldEnvironment held = environment;
        if (held == null || episode.isEmpty()) {
            throw new ApiProblem(409, "no_episode", "This session has no episode.", "Begin one with reset.");
        }
        return environments.get(held.id());
    }

    /** Releases the environment, which resets its sites. May be called twice. */
    @Override
    public synchronized void close() {
        HeldEnvironment held = environment;
        environment = null;
        episode = "";
        if (held == null) {
            return;
        }
        try {
            environments.release(held.id());
        } catch (ApiProblem | TiltyardException e) {
            // It has expired or ended with the server: there is nothing left to release.
            done = true;
        }
    }
}
