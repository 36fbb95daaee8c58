package dev.tiltyard.env.observation.page;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Runs what calls itself once for each level of a page: pages nest as deep as they like, an ordinary thread's stack ends
 * after some thousand levels. The stack's memory is only used as far as it is needed.
 */
public final class DeepStack {
    private static final long BYTES = 512L << 20;

    private DeepStack() {}

    /** The result of the work, which must not use the browser: it runs on a thread of its own. */
    public static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "page-text", BYTES);
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw failure(e);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException failure(ExecutionException e) {
        if (e.getCause() instanceof RuntimeException unchecked) {
            return unchecked;
        }
        return new IllegalStateException("writing the page's text failed: " + e.getCause(), e);
    }
}
