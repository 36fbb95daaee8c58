package dev.tiltyard.sitekit.lease;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.values.Locator;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A site as the holder of a lease sees it: every call fails once the lease is closed. */
final class LeasedSite implements RunningSite {
    private final Lease lease;
    private final RunningSite site;

    LeasedSite(Lease lease, RunningSite site) {
        this.lease = lease;
        this.site = site;
    }

    @Override
    public SiteDefinition definition() {
        return site.definition();
    }

    @Override
    public int copy() {
        return site.copy();
    }

    @Override
    public URI url() {
        return site.url();
    }

    @Override
    public RuntimeKind runtime() {
        return site.runtime();
    }

    @Override
    public Flavor flavor() {
        return site.flavor();
    }

    @Override
    public StorageState login(Account account) {
        return lease.whileOpen(() -> site.login(account));
    }

    @Override
    public SiteState state() {
        return lease.whileOpen(() -> new LeasedState(lease, site.state()));
    }

    @Override
    public boolean stopClock(Duration elapsed) {
        return lease.whileOpen(() -> site.stopClock(elapsed));
    }

    @Override
    public JsonNode read(Locator locator) {
        return lease.whileOpen(() -> site.read(locator));
    }

    @Override
    public Optional<DatabaseAddress> database() {
        return lease.whileOpen(site::database);
    }

    @Override
    public OptionalInt endSessions(List<String> tokens) {
        return lease.whileOpen(() -> site.endSessions(tokens));
    }

    @Override
    public Optional<Face> face() {
        return site.face();
    }

    @Override
    public void wear(Optional<FaceChoice> choice) {
        lease.whileOpen(() -> {
            site.wear(choice);
            return true;
        });
    }

    @Override
    public SiteHealth health() {
        return lease.whileOpen(site::health);
    }

    /** Does nothing: a leased site is returned with its lease. */
    @Override
    public void close() {}
}
