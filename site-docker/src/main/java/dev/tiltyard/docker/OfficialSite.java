package dev.tiltyard.docker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.runtime.SiteLogin;
import dev.tiltyard.sitekit.runtime.SiteReader;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.ProxySelector;
import java.net.URI;
import java.util.Optional;

/**
 * One container with third-party software. It listens on its own port but is configured with its public URL, which
 * belongs to a {@link WarmSpareSite} that forwards to it. Requests therefore carry the public URL and are sent to the
 * container's port.
 */
final class OfficialSite implements RunningSite {
    private final SiteDefinition site;
    private final Flavor flavor;
    private final int copy;
    private final URI url;
    private final URI address;
    private final ProxySelector proxy;
    private final EngineContainer container;
    private final SiteReader reader;

    private OfficialSite(
            SiteDefinition site, ImageFlavor made, ImageFlavor.At at, int copy, EngineContainer container) {
        this.site = site;
        this.flavor = made.flavor();
        this.copy = copy;
        this.container = container;
        this.address = at.url();
        this.proxy = SiteLogin.proxyTo(container.port(made.sitePort()));
        this.url = URI.create("http://localhost:" + container.port(made.sitePort()));
        this.reader = new SiteReader(site, address, proxy, sql -> rows(made.database(), sql));
    }

    /**
     * Starts a container, runs its setup and waits until it is usable.
     *
     * @param made its image must be in the engine
     * @param at its public URL
     * @throws SiteException if it does not become ready: which step failed, what was found, the last lines of its log
     */
    static OfficialSite start(SiteDefinition site, ImageFlavor made, ImageFlavor.At at, int copy) {
        ContainerPlan bare = ContainerPlan.of(site.id(), made.image().name())
                .withStartTimeout(OfficialChecks.TIMEOUT)
                .withPort(made.sitePort(), 0);
        ContainerPlan plan =
                made.layout().of(made.controlPort() == 0 ? bare : bare.withPort(made.controlPort(), 0), at);
        EngineContainer container =
                EngineContainer.start(plan, each -> new OfficialChecks(site, made, at, each).inOrder());
        return new OfficialSite(site, made, at, copy, container);
    }

    private JsonNode rows(Optional<InsideDatabase> database, Locator.Sql sql) {
        return database.orElseThrow(() -> new SiteException("The database of " + site.id() + " in the flavor " + flavor
                        + " can't be queried, so this locator can't be read: " + sql.query()
                        + ". Remedy: use REST or the page, or the replica."))
                .rows(sql, container);
    }

    @Override
    public SiteDefinition definition() {
        return site;
    }

    @Override
    public int copy() {
        return copy;
    }

    /** Where it listens; not its public URL. */
    @Override
    public URI url() {
        return url;
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.DOCKER;
    }

    @Override
    public Flavor flavor() {
        return flavor;
    }

    @Override
    public StorageState login(Account account) {
        return new SiteLogin(site, address, proxy).as(account);
    }

    @Override
    public SiteState state() {
        return new NoJournal(site.id(), flavor);
    }

    @Override
    public JsonNode read(Locator locator) {
        return reader.read(locator);
    }

    @Override
    public SiteHealth health() {
        return container.health();
    }

    @Override
    public void close() {
        container.close();
    }
}
