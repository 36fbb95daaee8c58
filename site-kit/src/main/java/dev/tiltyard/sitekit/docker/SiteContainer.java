package dev.tiltyard.sitekit.docker;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.MachineLacksException;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.control.RemoteState;
import dev.tiltyard.sitekit.runtime.Secrets;
import dev.tiltyard.sitekit.runtime.SiteLogin;
import dev.tiltyard.sitekit.state.ResetReport;
import dev.tiltyard.sitekit.state.SiteState;
import dev.tiltyard.sitekit.state.Snapshot;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * One site in a container of ours: started, it answers on a loopback port and can be logged in to, reset and forked. The
 * site modules have a class each that only names the site ({@code new ForumContainer()}).
 *
 * <pre>{@code
 * try (SiteContainer forum = new ForumContainer().start()) {
 *     StorageState session = forum.login();
 *     ... drive a browser at forum.url() ...
 *     ResetReport report = forum.reset();
 * }
 * }</pre>
 */
public class SiteContainer implements RunningSite {
    private static final Logger LOG = LoggerFactory.getLogger(SiteContainer.class);
    private static final int SITE_PORT = 8080;
    private static final int CONTROL_PORT = 8877;
    private static final int LOG_LINES = 15;

    private final SiteDefinition site;
    private final ContainerOptions options;
    private final ReplicaImage image;
    private @Nullable Started started;

    private record Started(GenericContainer<?> container, URI url, RemoteState state) {}

    /** @param options how to start it; see {@link ContainerOptions#defaults()} */
    protected SiteContainer(SiteDefinition site, ContainerOptions options) {
        this.site = site;
        this.options = options;
        this.image = new ReplicaImage(site, options.scale(), options.seed());
    }

    /** A container for any site that has an image recipe. */
    public static SiteContainer of(SiteDefinition site, ContainerOptions options) {
        return new SiteContainer(site, options);
    }

    /**
     * Builds the image if the engine lacks it, starts the container, and returns when the site's first account can be
     * logged in.
     *
     * @throws MachineLacksException if there is no engine, or the port is taken
     * @throws SiteException if the site did not become ready: which check failed, what became of the container, the last
     *     lines of its log, and the remedy
     */
    public synchronized SiteContainer start() {
        if (started != null) {
            return this;
        }
        image.ensure(line -> LOG.info("{}: {}", image.name(), line));
        String token = Secrets.password();
        GenericContainer<?> container = describe(token);
        try {
            container.start();
            Started up = new Started(
                    container,
                    URI.create("http://localhost:" + container.getMappedPort(SITE_PORT)),
                    new RemoteState(
                            site.id(), URI.create("http://127.0.0.1:" + container.getMappedPort(CONTROL_PORT)), token));
            awaitReady(up);
            started = up;
            return this;
        } catch (RuntimeException e) {
            SiteException failure = failure(container, e);
            container.stop();
            throw failure;
        }
    }

    private GenericContainer<?> describe(String token) {
        return new GenericContainer<>(DockerImageName.parse(image.name()))
                .withImagePullPolicy(name -> false) // built here, never pulled
                .withExposedPorts(SITE_PORT, CONTROL_PORT)
                .withLabels(Labels.ofContainer(site.id()))
                .withEnv("TILTYARD_CONTROL_TOKEN", token)
                .withStartupTimeout(options.startTimeout())
                .withCreateContainerCmdModifier(command -> {
                    HostConfig host =
                            Optional.ofNullable(command.getHostConfig()).orElseGet(HostConfig::newHostConfig);
                    host.withMemory(options.memoryBytes());
                    host.withPortBindings(loopback(SITE_PORT, options.hostPort()), loopback(CONTROL_PORT, 0));
                    command.withHostConfig(host);
                });
    }

    private static PortBinding loopback(int containerPort, int hostPort) {
        Ports.Binding binding =
                hostPort == 0 ? Ports.Binding.bindIp("127.0.0.1") : Ports.Binding.bindIpAndPort("127.0.0.1", hostPort);
        return new PortBinding(binding, ExposedPort.tcp(containerPort));
    }

    private void awaitReady(Started up) {
        long deadline = System.nanoTime() + options.startTimeout().toNanos();
        RuntimeException last = new SiteException("its control side did not answer");
        while (System.nanoTime() < deadline) {
            if (!up.container().isRunning()) {
                throw new SiteException("its container ended");
            }
            if (up.state().ready()) {
                try {
                    new SiteLogin(site, up.url()).as(site.accounts().get(0));
                    return;
                } catch (SiteException e) {
                    last = e;
                }
            }
            pause();
        }
        throw last;
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("interrupted while waiting", e);
        }
    }

    private SiteException failure(GenericContainer<?> container, RuntimeException e) {
        String text = rootMessage(e);
        if (text.contains("port is already allocated") || text.contains("address already in use")) {
            return new MachineLacksException(
                    "Could not start " + site.id() + " on port " + options.hostPort()
                            + ": the port is taken. Remedy: stop what listens there, or use '--ports random'.",
                    e);
        }
        return new SiteException(
                """
                The container of %s did not become ready within %d s.
                  failed:    %s
                  container: %s
                  its log:
                %s
                  remedy:    read the log above; if it is only slow, allow more time (ContainerOptions.withStartTimeout)""".formatted(
                                site.id(),
                                options.startTimeout().toSeconds(),
                                text,
                                fate(container),
                                tail(container).indent(4).stripTrailing()),
                e);
    }

    private static String rootMessage(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage());
    }

    private static String fate(GenericContainer<?> container) {
        try {
            String id = container.getContainerId();
            if (id == null) {
                return "was not created";
            }
            InspectContainerResponse.ContainerState state =
                    DockerEngine.client().inspectContainerCmd(id).exec().getState();
            if (Boolean.TRUE.equals(state.getOOMKilled())) {
                return "killed, since it used more memory than it may";
            }
            if (Boolean.TRUE.equals(state.getRunning())) {
                return "still running";
            }
            return "ended with code " + state.getExitCodeLong();
        } catch (DockerException | MachineLacksException e) {
            return "gone (" + e.getMessage() + ")";
        }
    }

    private static String tail(GenericContainer<?> container) {
        try {
            var lines = container.getLogs().lines().toList();
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size()));
        } catch (RuntimeException e) {
            return "could not be read: " + e.getMessage();
        }
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

    /** The site's address as text, without a trailing slash. */
    public String getUrl() {
        return url().toString();
    }

    /** The engine's id of the container. */
    public String containerId() {
        return started().container().getContainerId();
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.DOCKER;
    }

    @Override
    public Flavor flavor() {
        return Flavor.REPLICA;
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

    /** Remembers the present state; see {@link SiteState#snapshot()}. */
    public Snapshot snapshot() {
        return state().snapshot();
    }

    /** Goes back to the initial state, by the state engine inside the container. */
    public ResetReport reset() {
        return state().reset(false);
    }

    @Override
    public JsonNode read(Locator locator) {
        return started().state().read(locator);
    }

    /** Kills and removes the container; it may be closed twice. */
    @Override
    public synchronized void close() {
        if (started != null) {
            Started up = started;
            started = null;
            remove(up.container());
        }
    }

    // What a container holds is thrown away, so it is killed: waiting for a clean end costs seconds and gains nothing.
    private static void remove(GenericContainer<?> container) {
        try {
            DockerEngine.client()
                    .removeContainerCmd(container.getContainerId())
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
        } catch (DockerException e) {
            LOG.debug("Container {} was gone already: {}", container.getContainerId(), e.getMessage());
        }
    }

    /** How long the start may take, for callers that wait themselves. */
    public Duration startTimeout() {
        return options.startTimeout();
    }
}
