package dev.tiltyard.runner.usage;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Threads for calls of one kind that take long, so that calls of other kinds don't wait for them. Nothing queues here: what
 * finds no thread is refused at once.
 */
public final class CallThreads implements AutoCloseable {
    private static final int IDLE_SECONDS = 30;

    private final ThreadPoolExecutor threads;

    /**
     * @param name of the threads
     * @param most how many calls are answered at a time
     */
    public CallThreads(String name, int most) {
        this.threads =
                new ThreadPoolExecutor(0, most, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
                    Thread thread = new Thread(work, name);
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** Begins a call; empty if too many are under way. */
    public <T> Optional<CompletableFuture<T>> begin(Supplier<T> call) {
        try {
            return Optional.of(CompletableFuture.supplyAsync(call, threads));
        } catch (RejectedExecutionException e) {
            return Optional.empty();
        }
    }

    /** What a call failed with, without what its future wrapped it in. */
    public static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
