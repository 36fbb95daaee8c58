package dev.tiltyard.docker;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import java.util.List;
import java.util.Locale;

/** The state of software of others: nothing looks into it, and only another container has the initial one. */
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
        throw unsupported("say what changed in");
    }

    @Override
    public Snapshot initial() {
        return () -> "initial";
    }

    private SiteException unsupported(String what) {
        return new SiteException("Could not " + what + " " + site + ": the flavor "
                + flavor.name().toLowerCase(Locale.ROOT)
                + " is software of others and keeps no journal; its reset is another container. Remedy: use the replica"
                + " ('--flavor replica') where that is needed.");
    }
}
