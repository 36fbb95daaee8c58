package dev.tiltyard.docker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.embedded.Secrets;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.control.RemoteState;
import dev.tiltyard.sitekit.inside.SiteMain;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.runtime.SiteLogin;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A site's replica in a container. It serves a loopback port, and supports login, reset and fork.
 * Each site module has a subclass that only names the site ({@code new ForumContainer()}).
 *
 * <pre>{@code
 * try (SiteContainer forum = new ForumContainer().start()) {
 *     StorageState session = forum.login();
 *     ... drive a browser at forum.getUrl() ...
 *     ResetReport report = forum.reset();
 * }
 * }</pre>
 *
 * <p>Inside the container, the program listens on 8080 (the site), 8877 (the control API, which requires a token that
 * is new for each container) and 5432 (the database, for a user who can only read); see {@code
 * dev.tiltyard.sitekit.inside.SiteMain}.
 */
public class SiteContainer implements RunningSite {
    private static final Logger LOG = LoggerFactory.getLogger(SiteContainer.class);
    private static final int SITE_PORT = 8080;
    private static final int CONTROL_PORT = 8877;

    private final SiteDefinition site;
    private final ContainerOptions options;
    private final SiteImage image;
    private final Consumer<String> progress;
    private @Nullable Started started;

    private record Started(EngineContainer container, URI url, RemoteState state) {}

    /** @param options see {@link ContainerOptions#defaults()} */
    protected SiteContainer(SiteDefinition site, ContainerOptions options) {
        this(site, options, line -> LOG.debug("image of {}: {}", site.id(), line));
    }

    private SiteContainer(SiteDefinition site, ContainerOptions options, Consumer<String> progress) {
        this.site = site;
        this.options = options;
        this.image = new ReplicaImage(site, options.scale(), options.seed());
        this.progress = progress;
    }

    /** A container for any site that has a Dockerfile. */
    public static SiteContainer of(SiteDefinition site, ContainerOptions options) {
        return new SiteContainer(site, options);
    }

    /** A container that reports the steps of its image build. */
    static SiteContainer of(SiteDefinition site, ContainerOptions options, Consumer<String> progress) {
        return new SiteContainer(site, options, progress);
    }

    /**
     * Builds the image if the engine lacks it, starts the container, and returns once the site's first account can log
     * in.
     *
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine, or the port is taken
     * @throws SiteException if the site did not become ready: which check failed, the container's state, the last lines
     *     of its log, and the remedy
     */
    public synchronized SiteContainer start() {
        if (started == null) {
            String token = Secrets.password();
            ContainerPlan plan = plan(token); // report invalid settings before spending minutes on the image
            image.ensure(options.imageTimeout(), progress);
            EngineContainer container = EngineContainer.start(plan, each -> checks(each, token));
            started = new Started(container, urlOf(container), stateOf(container, token));
        }
        return this;
    }

    private ContainerPlan plan(String token) {
        ContainerPlan plan = ContainerPlan.of(site.id(), image.name())
                .withPort(SITE_PORT, options.hostPort())
                .withPort(CONTROL_PORT, 0)
                .withEnvironment("TILTYARD_CONTROL_TOKEN", token)
                .withMemory(options.memoryBytes())
                .withReadOnlyRoot()
                .withStartTimeout(options.startTimeout());
        MountedFiles given = MountedFiles.of(site, options.settings());
        if (!given.settings().isEmpty()) {
            plan = plan.withEnvironment(SiteMain.SETTINGS, given.json());
        }
        for (String mount : given.mounts()) {
            plan = plan.withMount(mount);
        }
        return site.replica().store() == Store.NONE ? plan : plan.withPort(databasePort(site), 0);
    }

    private List<ReadyCheck> checks(EngineContainer container, String token) {
        RemoteState state = stateOf(container, token);
        URI url = urlOf(container);
        List<ReadyCheck> checks = new ArrayList<>();
        checks.add(new ReadyCheck("control side", state::requireReady));
        site.accounts().stream()
                .findFirst()
                .ifPresent(account -> checks.add(new ReadyCheck(
                        "log-in of " + account.username() + " and the page " + account.home(),
                        () -> new SiteLogin(site, url).as(account))));
        // The login left a session; hand out the initial state.
        checks.add(new ReadyCheck("first reset", () -> requireProven(state.reset(false))));
        return checks;
    }

    private static void requireProven(ResetReport report) {
        if (!report.restored()) {
            throw new SiteException("a reset was not proven; these parts differ: " + report.differing());
        }
    }

    private static URI urlOf(EngineContainer container) {
        return URI.create("http://localhost:" + container.port(SITE_PORT));
    }

    private RemoteState stateOf(EngineContainer container, String token) {
        return new RemoteState(
                site.id(),
                URI.create("http://127.0.0.1:" + container.port(CONTROL_PORT)),
                token,
                () -> "its container is " + container.fate());
    }

    private synchronized Started started() {
        if (started == null) {
            throw new SiteException("The container of " + site.id() + " is not running. Remedy: call start() first, and"
                    + " nothing after close().");
        }
        return started;
    }

    @Override
    public SiteDefinition definition() {
        return site;
    }

    @Override
    public int copy() {
        return options.copy();
    }

    @Override
    public URI url() {
        return started().url();
    }

    /** The site's URL as text, without a trailing slash. */
    public String getUrl() {
        return url().toString();
    }

    /** The engine's id of the container. */
    public String containerId() {
        return started().container().id();
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.DOCKER;
    }

    @Override
    public Flavor flavor() {
        return Flavor.REPLICA;
    }

    @Override
    public SiteHealth health() {
        return started().container().health();
    }

    /** Logs the site's first account in. */
    public StorageState login() {
        return login(site.accounts().get(0));
    }

    @Override
    public StorageState login(Account account) {
        return new SiteLogin(site, url()).as(account);
    }

    @Override
    public SiteState state() {
        return started().state();
    }

    /** Takes a snapshot of the current state; see {@link SiteState#snapshot()}. */
    public Snapshot snapshot() {
        return state().snapshot();
    }

    /** Resets to the initial state, with the state engine inside the container. */
    public ResetReport reset() {
        return state().reset(false);
    }

    @Override
    public JsonNode read(Locator locator) {
        return started().state().read(locator);
    }

    /** The site's database, for a read-only user; empty for a site without one. */
    @Override
    public Optional<DatabaseAddress> database() {
        Started up = started();
        return up.state().database().map(inside -> inside.at(up.container().port(databasePort(site))));
    }

    /** Kills and removes the container. Idempotent. */
    @Override
    public synchronized void close() {
        if (started != null) {
            Started up = started;
            started = null;
            up.container().close();
        }
    }

    /** The database server's usual port, inside the container. */
    private static int databasePort(SiteDefinition site) {
        return site.replica().store() == Store.MARIADB ? 3306 : 5432;
    }
}
