package dev.tiltyard.sitekit.lease;

import dev.tiltyard.state.Digest;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateDelta;
import dev.tiltyard.values.StateChange;
import java.util.List;

/** The state of a leased site: every call fails once the lease is closed, even for callers that kept a reference. */
final class LeasedState implements SiteState {
    private final Lease lease;
    private final SiteState state;

    LeasedState(Lease lease, SiteState state) {
        this.lease = lease;
        this.state = state;
    }

    @Override
    public Snapshot snapshot() {
        return lease.whileOpen(() -> state.snapshot());
    }

    @Override
    public ResetReport restore(Snapshot snapshot) {
        return lease.whileOpen(() -> state.restore(snapshot));
    }

    @Override
    public ResetReport reset(boolean inFull) {
        return lease.whileOpen(() -> state.reset(inFull));
    }

    @Override
    public ResetReport recreate() {
        return lease.whileOpen(() -> state.recreate());
    }

    @Override
    public Snapshot inject(Patch patch) {
        return lease.whileOpen(() -> state.inject(patch));
    }

    @Override
    public ResetReport withdraw() {
        return lease.whileOpen(() -> state.withdraw());
    }

    @Override
    public StateDelta export() {
        return lease.whileOpen(() -> state.export());
    }

    @Override
    public ResetReport apply(StateDelta delta) {
        return lease.whileOpen(() -> state.apply(delta));
    }

    @Override
    public Digest digest() {
        return lease.whileOpen(() -> state.digest());
    }

    @Override
    public List<StateChange> diff(Snapshot since) {
        return lease.whileOpen(() -> state.diff(since));
    }

    @Override
    public Snapshot initial() {
        return lease.whileOpen(() -> state.initial());
    }
}
