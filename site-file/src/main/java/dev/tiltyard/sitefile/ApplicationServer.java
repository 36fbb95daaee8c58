package dev.tiltyard.sitefile;

import dev.tiltyard.sitefile.process.Application;
import dev.tiltyard.sitefile.relay.Relay;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateLockedException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An application behind its relay. Its processes are restarted when they may hold state in memory that is gone. */
final class ApplicationServer implements ReplicaServer {
    private static final Logger LOG = LoggerFactory.getLogger(ApplicationServer.class);
    private static final Duration LONGEST_OWN_RESET = Duration.ofSeconds(30);

    private final SiteFile file;
    private final Launches launches;
    private final AtomicReference<Application> application;
    private final Relay relay;
    private final Optional<Spare> spare;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(LONGEST_OWN_RESET)
            .build();
    private long requestsBefore;
    private boolean closed;

    private ApplicationServer(
            SiteFile file,
            Launches launches,
            Application first,
            Relay relay,
            AtomicReference<Application> application,
            Optional<Spare> spare) {
        this.file = file;
        this.launches = launches;
        this.application = application;
        this.relay = relay;
        this.spare = spare;
        application.set(first);
    }

    /** @param other how a spare process starts, in a folder of its own */
    static ApplicationServer open(SiteFile file, Launches launches, Optional<Launches> other, ReplicaContext context) {
        AtomicReference<Application> application = new AtomicReference<>();
        Relay relay = Relay.start(
                context.host(),
                context.port(),
                context.listener(),
                () -> Optional.ofNullable(application.get())
                        .map(Application::port)
                        .orElse(0),
                () -> "The application of the site " + file.id() + " does not answer: "
                        + Optional.ofNullable(application.get())
                                .map(Application::end)
                                .orElse("it is starting")
                        + ". Its log: " + launches.log());
        try {
            Application first = Application.start(launches.at(relay.port()));
            Optional<Spare> spare = other.map(second -> new Spare(file.id(), launches, second, () -> relay.port()));
            spare.ifPresent(Spare::prepare);
            return new ApplicationServer(file, launches, first, relay, application, spare);
        } catch (RuntimeException e) {
            relay.close();
            throw e;
        }
    }

    private Application present() {
        return Objects.requireNonNull(application.get());
    }

    @Override
    public int port() {
        return relay.port();
    }

    @Override
    public long requests() {
        return relay.requests();
    }

    @Override
    public int running() {
        return relay.running();
    }

    @Override
    public void whileQuiet(Runnable work) {
        relay.whileQuiet(work);
    }

    @Override
    public List<String> whileChanged(Change work) {
        List<String> remarks = new ArrayList<>();
        relay.whileQuiet(() -> change(work, remarks));
        return remarks;
    }

    private void change(Change work, List<String> remarks) {
        Relay.Visits visits = relay.visits();
        boolean visited = relay.requests() != requestsBefore;
        boolean wrote = visits.wrote();
        boolean stale =
                switch (file.restart()) {
                    case ALWAYS -> visited;
                    case AUTO -> wrote;
                    case NEVER -> false;
                };
        boolean locked = false;
        boolean restart = !present().isAlive() || visits.cut() || (stale && !resetItself(remarks));
        if (restart) {
            present().close();
        }
        boolean changed;
        try {
            changed = work.make();
        } catch (StateLockedException e) {
            if (restart) {
                throw e;
            }
            LOG.warn("{} is stopped for its reset: {}", file.id(), e.getMessage());
            restart = true;
            locked = true;
            present().close();
            changed = work.make();
        }
        launches.restartClock();
        if (!restart && !stale && changed && file.restart() == SiteFile.Restart.AUTO) {
            restart = true;
        }
        if (restart && !closed) {
            remarks.add(restarted(visits.cut(), locked));
        }
        requestsBefore = relay.requests();
    }

    private String restarted(boolean cut, boolean locked) {
        boolean dead = !present().isAlive() && !cut && !locked;
        String why = cut
                ? "a request did not end in time"
                : locked
                        ? "it kept its database locked"
                        : dead && file.restart() == SiteFile.Restart.NEVER
                                ? present().end()
                                : "its processes may keep state in memory";
        present().close();
        long begun = System.nanoTime();
        Optional<Application> ready = spare.flatMap(Spare::take);
        if (ready.isPresent()) {
            application.set(ready.get());
            return "Another process of the application took over after %d ms, because %s."
                    .formatted(millisSince(begun), why);
        }
        Launches again = spare.map(Spare::present).orElse(launches);
        application.set(Application.start(again.at(relay.port())));
        return "The application was restarted in %d ms, because %s.".formatted(millisSince(begun), why);
    }

    private static long millisSince(long begun) {
        return Duration.ofNanos(System.nanoTime() - begun).toMillis();
    }

    /** Calls the application's own reset, if it has one; returns whether that worked. */
    private boolean resetItself(List<String> remarks) {
        if (file.reset().isEmpty() || !present().isAlive()) {
            return false;
        }
        String path = file.reset().get();
        long begun = System.nanoTime();
        String failure;
        try {
            HttpResponse<Void> answer = http.send(
                    HttpRequest.newBuilder(
                                    URI.create("http://127.0.0.1:" + present().port() + path))
                            .timeout(LONGEST_OWN_RESET)
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            if (answer.statusCode() < 400) {
                remarks.add("The application's own reset, POST %s, took %d ms; what it keeps in memory is not proven."
                        .formatted(path, millisSince(begun)));
                return true;
            }
            failure = "HTTP " + answer.statusCode();
        } catch (IOException e) {
            failure = String.valueOf(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while resetting " + file.id() + ".", e);
        }
        LOG.warn("The own reset of {}, POST {}, failed: {}; it is restarted", file.id(), path, failure);
        remarks.add("The application's own reset, POST " + path + ", failed: " + failure + ".");
        return false;
    }

    @Override
    public Optional<String> trouble() {
        return present().isAlive()
                ? Optional.empty()
                : Optional.of(present().end() + "; a reset starts it again; log: " + launches.log());
    }

    @Override
    public String detail() {
        return "ready; log: " + launches.log();
    }

    @Override
    public OptionalLong memoryBytes() {
        long bytes = present().memoryBytes() + spare.map(Spare::memoryBytes).orElse(0L);
        return bytes > 0 ? OptionalLong.of(bytes) : OptionalLong.empty();
    }

    @Override
    public boolean isCheapWhenIdle() {
        return false;
    }

    @Override
    public void close() {
        closed = true;
        relay.close();
        spare.ifPresent(Spare::close);
        present().close();
    }

    @Override
    public String toString() {
        return "the application of " + file.file();
    }
}
