package dev.tiltyard.runner.agent;

import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.devtools.DevTools;
import dev.tiltyard.env.episode.Episode;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lets DevTools clients act on the pages of an episode while its thread waits for an agent's reply. */
final class DrivenThread implements AutoCloseable {
    private static final long EVENT_MILLIS = 500;
    private static final long LONGEST_OPENING_SECONDS = 20;

    private final Episode episode;
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
    private final CompletableFuture<DevTools> opened = new CompletableFuture<>();
    private @Nullable DevTools devTools;

    DrivenThread(Episode episode) {
        this.episode = episode;
    }

    /**
     * The pages of the episode for a client, on any thread.
     *
     * @throws BrowserException if the episode's thread is not waiting, or its browser has no connections to give
     */
    DevTools devTools() {
        work.add(this::open);
        try {
            return opened.get(LONGEST_OPENING_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new BrowserException("the episode is not waiting for its agent", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof BrowserException known ? known : new BrowserException("no DevTools", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserException("the run is ending", e);
        }
    }

    private void open() {
        if (opened.isDone()) {
            return;
        }
        try {
            DevTools found = DevTools.of(episode, work::add, step -> {})
                    .orElseThrow(() -> new BrowserException("this browser has no DevTools connections to give"));
            devTools = found;
            opened.complete(found);
        } catch (RuntimeException e) {
            opened.completeExceptionally(e);
        }
    }

    /** Waits for a reply on the episode's thread, which meanwhile records what clients do. */
    String await(Supplier<String> reply) {
        Executor asking = task -> {
            Thread thread = new Thread(task, "tiltyard-agent-reply");
            thread.setDaemon(true);
            thread.start();
        };
        CompletableFuture<String> answer = CompletableFuture.supplyAsync(reply, asking);
        CompletableFuture<Boolean> woken = answer.handle((text, failure) -> work.add(() -> {}));
        try {
            while (!woken.isDone()) {
                Runnable next = work.poll(EVENT_MILLIS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    next.run();
                } else if (devTools != null) {
                    devTools.awaitEvents();
                }
            }
            finish();
            return answer.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentException("The run is ending.", e);
        }
    }

    /** Records what clients have done so far. */
    private void finish() {
        if (devTools != null) {
            devTools.flush();
        }
        for (Runnable next = work.poll(); next != null; next = work.poll()) {
            next.run();
        }
    }

    /** Takes notice of the episode's own step. */
    void seen() {
        if (devTools != null) {
            devTools.seen(episode.begun());
        }
    }

    @Override
    public void close() {
        opened.completeExceptionally(new BrowserException("the episode is over"));
        if (devTools != null) {
            devTools.close();
            finish();
        }
    }
}
