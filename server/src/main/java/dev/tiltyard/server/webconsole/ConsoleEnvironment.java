package dev.tiltyard.server.webconsole;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.server.demonstration.Proof;
import dev.tiltyard.server.demonstration.Proposal;
import dev.tiltyard.server.demonstration.Recorder;
import dev.tiltyard.server.demonstration.Uploads;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the console knows of one environment: its pictures, the person's acts, the task that is recorded in it. */
final class ConsoleEnvironment {
    private final LiveEnvironment environment;
    private final Screencast screencast;
    private @Nullable Episode episode;
    private volatile @Nullable Recorder recorder;
    private volatile @Nullable Proposal begun;
    private volatile @Nullable Proof proof;
    private volatile @Nullable Uploads uploads;
    private volatile long watchedAt;
    private volatile long frontAt;
    private volatile long lookedAt;
    private volatile boolean casting;

    ConsoleEnvironment(LiveEnvironment environment, Runnable onNews) {
        this.environment = environment;
        this.screencast = new Screencast(onNews);
    }

    LiveEnvironment environment() {
        return environment;
    }

    Screencast screencast() {
        return screencast;
    }

    /** What a person does next goes through this. */
    <T> T act(String what, Function<Recorder, T> work) {
        return environment.on(what, live -> work.apply(of(live)));
    }

    private Recorder of(Episode live) {
        Recorder present = recorder;
        if (present != null && live == episode) {
            return present;
        }
        Recorder started = new Recorder(live, environment.sites());
        episode = live;
        recorder = started;
        return started;
    }

    Optional<Recorder> recorder() {
        return Optional.ofNullable(recorder);
    }

    /** Begins to record a task. */
    Uploads begin(Proposal task) {
        begun = task;
        endProof();
        endUploads();
        Uploads started = Uploads.begin();
        uploads = started;
        return started;
    }

    /** Where the files are that the person uploads; empty if no task is recorded. */
    Optional<Uploads> uploads() {
        return Optional.ofNullable(uploads);
    }

    private void endUploads() {
        Uploads before = uploads;
        uploads = null;
        if (before != null) {
            before.close();
        }
    }

    /** How the task that is recorded starts; empty if none is. */
    Optional<Proposal> begun() {
        return Optional.ofNullable(begun);
    }

    void proof(Proof started) {
        endProof();
        proof = started;
    }

    Optional<Proof> proof() {
        return Optional.ofNullable(proof);
    }

    private void endProof() {
        Proof running = proof;
        proof = null;
        if (running != null) {
            running.close();
        }
    }

    /** Notes that somebody looks at it. */
    void watched(boolean inFront, long now) {
        watchedAt = now;
        if (inFront) {
            frontAt = now;
        }
    }

    /** Asks for pictures as often as somebody looks, and stops when nobody does. */
    void look(long now, Watching watching) {
        boolean watched = now - watchedAt < watching.patienceNanos() && watchedAt != 0;
        if (!watched) {
            if (casting) {
                casting = false;
                environment.soon(live -> screencast.stop());
            }
            return;
        }
        boolean inFront = now - frontAt < watching.patienceNanos() && frontAt != 0;
        if (now - lookedAt < (inFront ? watching.frontNanos() : watching.overviewNanos()) || screencast.isQueued()) {
            return;
        }
        lookedAt = now;
        casting = true;
        int width = inFront ? watching.frontWidth() : watching.overviewWidth();
        environment.soon(live -> screencast.look(live, width, inFront));
    }

    /** Ends what runs for it. */
    void close() {
        endProof();
        endUploads();
    }
}
