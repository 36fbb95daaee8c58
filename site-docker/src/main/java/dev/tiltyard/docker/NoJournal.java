package dev.tiltyard.docker;

import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Locale;

/** The state of third-party software: it can't be inspected, and only a new container has the initial state. */
record NoJournal(String site, Flavor flavor) implements SiteState {
    @Override
    public Snapshot snapshot() {
        throw unsupported("take a snapshot of");
    }

    @Override
    public ResetReport restore(Snapshot snapshot) {
        throw unsupported("restore");
    }

    @Override
    public ResetReport reset(boolean inFull) {
        throw unsupported("reset");
    }

    @Override
    public Digest digest() {
        throw unsupported("take the digest of");
    }

    @Override
    public List<StateChange> diff(Snapshot since) {
        throw unsupported("list the changes in");
    }

    @Override
    public Snapshot initial() {
        return () -> "initial";
    }

    private SiteException unsupported(String what) {
        return new SiteException("Could not " + what + " " + site + ": the flavor "
                + flavor.name().toLowerCase(Locale.ROOT)
                + " is third-party software without a journal; it is reset by replacing the container. Remedy: use the replica"
                + " ('--flavor replica') where that is needed.");
    }
}
