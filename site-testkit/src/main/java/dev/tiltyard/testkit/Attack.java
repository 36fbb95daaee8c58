package dev.tiltyard.testkit;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A hostile request.
 *
 * @param what description for the report
 */
record Attack(HttpVisitor.Ask ask, String what) {
    private static final int AT_ONCE = 3;

    static Attack get(String address) {
        return new Attack(HttpVisitor.Ask.get(address), "GET " + address);
    }

    /** Sends all of them, some concurrently. */
    static void sendAll(HttpVisitor visitor, List<Attack> attacks, FuzzReport report) {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<?>> sent = new ArrayList<>();
            attacks.forEach(attack -> sent.add(threads.submit(() -> attack.send(visitor, report))));
            for (Future<?> each : sent) {
                each.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private void send(HttpVisitor visitor, FuzzReport report) {
        try {
            report.input(visitor.send(ask), visitor.base(), what);
        } catch (UncheckedIOException | IllegalArgumentException e) {
            report.unanswered(what, e);
        }
    }
}
