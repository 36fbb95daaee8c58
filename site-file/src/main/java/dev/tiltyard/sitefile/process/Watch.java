package dev.tiltyard.sitefile.process;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends an application that uses more than it may. Looks once a second, so a limit can be exceeded that long. */
final class Watch {
    private static final Logger LOG = LoggerFactory.getLogger(Watch.class);
    private static final ScheduledExecutorService CLOCK = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "tiltyard-limits");
        thread.setDaemon(true);
        return thread;
    });

    private final Application application;
    private final Launch.Limits limits;
    private volatile String reason = "";
    private @Nullable ScheduledFuture<?> looking;

    private Watch(Application application, Launch.Limits limits) {
        this.application = application;
        this.limits = limits;
    }

    static Watch over(Application application, Launch.Limits limits) {
        Watch watch = new Watch(application, limits);
        if (!limits.equals(Launch.Limits.NONE)) {
            watch.looking = CLOCK.scheduleWithFixedDelay(watch::look, 1, 1, TimeUnit.SECONDS);
        }
        return watch;
    }

    private void look() {
        if (!application.isAlive()) {
            return;
        }
        long megabytes = limits.megabytes() > 0 ? application.memoryBytes() >> 20 : 0;
        long processes = limits.processes() > 0 ? application.processes().count() : 0;
        if (megabytes > limits.megabytes()) {
            end("it used " + megabytes + " MB, and limits.memory is " + limits.megabytes());
        } else if (processes > limits.processes()) {
            end("it had " + processes + " processes, and limits.processes is " + limits.processes());
        }
    }

    private void end(String why) {
        reason = why;
        LOG.warn("An application is ended, because {}", why);
        application.close();
    }

    /** Why it was ended, in parentheses; empty if it wasn't. */
    String reason() {
        return reason.isEmpty() ? "" : " (" + reason + ")";
    }

    void stop() {
        ScheduledFuture<?> present = looking;
        if (present != null) {
            present.cancel(false);
        }
    }
}
