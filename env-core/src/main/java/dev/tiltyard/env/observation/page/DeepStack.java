package dev.tiltyard.env.observation.page;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Runs deep recursions over a page's levels: pages may nest arbitrarily deep, and an ordinary thread's stack ends after
 * some thousand levels. Stack memory is only committed as needed.
 */
public final class DeepStack {
    private static final long BYTES = 512L << 20;

    private DeepStack() {}

    /** Runs the work, which must not use the browser because it runs on a separate thread. */
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
