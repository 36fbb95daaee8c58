package dev.tiltyard.server.webconsole;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.server.demonstration.RecordedStep;
import dev.tiltyard.sitekit.RunningSite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/** A run's episode that a person plays. What the console asks for is done on the thread that {@link #play()} was called on. */
final class PersonEnvironment implements LiveEnvironment {
    private static final int LONGEST_SECONDS = 120;

    private final String id = UUID.randomUUID().toString().replace("-", "");
    private final Task task;
    private final Episode episode;
    private final StepLog log = new StepLog();
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
    private volatile boolean finished;
    private volatile String answer = "";
    private volatile List<RecordedStep> steps = List.of();

    PersonEnvironment(Task task, Episode episode) {
        this.task = task;
        this.episode = episode;
    }

    /** Waits until the person has finished. */
    void play() throws InterruptedException {
        log.add(episode.last());
        while (!finished && !episode.last().done()) {
            Runnable next = work.poll(1, TimeUnit.SECONDS);
            if (next != null) {
                next.run();
            }
        }
        finished = true;
        for (Runnable left = work.poll(); left != null; left = work.poll()) {
            left.run();
        }
    }

    String answer() {
        return answer;
    }

    List<RecordedStep> steps() {
        return steps;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public int copy() {
        return 0;
    }

    @Override
    public Map<String, RunningSite> sites() {
        Map<String, RunningSite> sites = new LinkedHashMap<>();
        for (EpisodeSite site : episode.spec().sites()) {
            site.running().ifPresent(running -> sites.put(site.id(), running));
        }
        return sites;
    }

    @Override
    public Optional<Task> task() {
        return Optional.of(task);
    }

    @Override
    public StepLog log() {
        return log;
    }

    @Override
    public <T> T on(String what, Function<Episode, T> asked) {
        CompletableFuture<T> result = new CompletableFuture<>();
        work.add(() -> {
            if (finished) {
                result.completeExceptionally(ended());
                return;
            }
            try {
                T value = asked.apply(episode);
                log.add(episode.last());
                result.complete(value);
            } catch (RuntimeException e) {
                result.completeExceptionally(e);
            }
        });
        try {
            return result.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new ConsoleProblem(
                    504, "deadline_passed", "The " + what + " is not done yet; it goes on.", "Wait, and look again.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ended();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    private static ConsoleProblem ended() {
        return new ConsoleProblem(410, "ended", "This episode has ended.", "Choose another one.");
    }

    @Override
    public void soon(Consumer<Optional<Episode>> asked) {
        work.add(() -> asked.accept(finished ? Optional.empty() : Optional.of(episode)));
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public Verdict verdict() {
        throw new ConsoleProblem(403, "not_shown", "The verdict comes at the end.", "Finish the task.");
    }

    @Override
    public String snapshot() {
        throw new ConsoleProblem(403, "not_shown", "Agents can't save states, so people can't.", "Go on.");
    }

    @Override
    public List<String> snapshots() {
        return List.of();
    }

    @Override
    public void restore(String snapshot) {
        snapshot();
    }

    @Override
    public boolean isTaken() {
        return true;
    }

    @Override
    public void take(boolean taken) {
        // It is the person's from the beginning to the end.
    }

    @Override
    public boolean isPersons() {
        return true;
    }

    @Override
    public void finish(String given, List<RecordedStep> done) {
        steps = List.copyOf(done);
        answer = given.strip();
        finished = true;
        work.add(() -> {});
    }
}
