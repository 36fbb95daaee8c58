package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.evaluators.StateChange;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.sitekit.state.Digest;
import dev.tiltyard.sitekit.state.ResetReport;
import dev.tiltyard.sitekit.state.SiteState;
import dev.tiltyard.sitekit.state.Snapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A full reset: the copy's database is dropped and made anew from the world, its files are copied anew. */
final class TemplateState implements SiteState {
    private static final Snapshot INITIAL = () -> "initial";

    private final String site;
    private final DatabaseCopy database;
    private final Path files;
    private final Path worldFiles;
    private final ReplicaServer server;
    private final WorldClock clock;
    private final Digest initialDigest;

    TemplateState(
            String site, DatabaseCopy database, Path files, Path worldFiles, ReplicaServer server, WorldClock clock) {
        this.site = site;
        this.database = database;
        this.files = files;
        this.worldFiles = worldFiles;
        this.server = server;
        this.clock = clock;
        this.initialDigest = ContentDigest.of(database.reader(), files);
    }

    @Override
    public Snapshot initial() {
        return INITIAL;
    }

    @Override
    public ResetReport reset(boolean inFull) {
        long begun = System.nanoTime();
        Digest before = digest();
        server.whileQuiet(this::recreate);
        Digest after = digest();
        boolean verified = after.value().equals(initialDigest.value());
        return new ResetReport(
                Duration.ofNanos(System.nanoTime() - begun),
                Duration.ZERO,
                0,
                0,
                differing(before),
                0,
                initialDigest.value(),
                before.value(),
                after.value(),
                verified,
                differing(after),
                Optional.of("the database was made anew from its template"));
    }

    private List<String> differing(Digest found) {
        return initialDigest.parts().keySet().stream()
                .filter(part -> !Objects.equals(
                        initialDigest.parts().get(part), found.parts().get(part)))
                .toList();
    }

    private void recreate() {
        database.recreate();
        try {
            Folders.delete(files);
            Folders.copy(worldFiles, files);
        } catch (IOException e) {
            throw new SiteException("Could not put back the files of " + site + ": " + e, e);
        }
        clock.restart();
    }

    @Override
    public Digest digest() {
        return ContentDigest.of(database.reader(), files);
    }

    @Override
    public Snapshot snapshot() {
        throw unsupported("take a snapshot");
    }

    @Override
    public ResetReport restore(Snapshot snapshot) {
        if (snapshot == INITIAL) {
            return reset(false);
        }
        throw unsupported("restore " + snapshot.id());
    }

    @Override
    public List<StateChange> diff(Snapshot since) {
        throw unsupported("say what changed");
    }

    private SiteException unsupported(String what) {
        return new SiteException(
                "Could not " + what + " on " + site + ": this copy is reset as a whole and keeps no journal.");
    }
}
