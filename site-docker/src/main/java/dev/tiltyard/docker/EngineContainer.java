package dev.tiltyard.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.containers.Container;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.StartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.utility.DockerImageName;

/**
 * A running container: created from a {@link ContainerPlan}, labeled so that it can be found again, published on the
 * loopback address only, ready when its checks have passed, killed and removed on close. It holds what all flavors of
 * all sites share; the site's own class wraps it.
 */
public final class EngineContainer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EngineContainer.class);
    /** Interval between readiness checks. The engine reports a container's exit at once, but not its readiness. */
    private static final long LOOK_AGAIN_MILLIS = 25;

    private final ContainerPlan plan;
    private final GenericContainer<?> container;

    private EngineContainer(ContainerPlan plan, GenericContainer<?> container) {
        this.plan = plan;
        this.container = container;
    }

    /**
     * Creates and starts a container, and waits until it is ready. If it does not become ready it is removed.
     *
     * @param plan its image must be in the engine, see {@link SiteImage#ensure}
     * @param checks the checks for the container that was started, in order; the last should look at a page that a
     *     logged-in user sees
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine, a port is taken, or the disk is full
     * @throws SiteException if it did not become ready: which check failed and why, the container's state, the last
     *     lines of its log, and the remedy
     */
    public static EngineContainer start(ContainerPlan plan, Function<EngineContainer, List<ReadyCheck>> checks) {
        DockerEngine.client(); // throws if there is no engine
        EngineContainer made = new EngineContainer(plan, describe(plan));
        boolean ready = false;
        String looking = "start of the container";
        try {
            long deadline = System.nanoTime() + plan.startTimeout().toNanos();
            made.container.start();
            try (ContainerEnd end = ContainerEnd.of(made.id())) {
                for (ReadyCheck check : checks.apply(made)) {
                    looking = check.name();
                    made.await(check, deadline, end);
                }
            }
            ready = true;
            return made;
        } catch (RuntimeException e) {
            throw StartFailure.of(plan, looking, e, made);
        } finally {
            if (!ready) {
                made.close();
            }
        }
    }

    private static GenericContainer<?> describe(ContainerPlan plan) {
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(plan.image()))
                .withImagePullPolicy(name -> false) // SiteImage has already provided the image
                .withLabels(DockerLabels.ofContainer(plan.site()))
                .withEnv(plan.environment())
                .withStartupCheckStrategy(new AnyStartIsFine())
                .waitingFor(new StartedIsEnough())
                .withCreateContainerCmdModifier(command -> {
                    HostConfig host =
                            Optional.ofNullable(command.getHostConfig()).orElseGet(HostConfig::newHostConfig);
                    host.withPortBindings(loopbackPorts(plan));
                    host.withBinds(plan.mounts().stream().map(Bind::parse).toList());
                    if (plan.memoryBytes() > 0) {
                        host.withMemory(plan.memoryBytes());
                    }
                    if (plan.sharedMemoryBytes() > 0) {
                        host.withShmSize(plan.sharedMemoryBytes());
                    }
                    if (plan.readOnly()) {
                        host.withReadonlyRootfs(true).withTmpFs(Map.of("/tmp", "mode=1777"));
                    }
                    command.withHostConfig(host);
                });
        plan.ports().keySet().forEach(container::addExposedPort);
        if (!plan.command().isEmpty()) {
            container.withCommand(plan.command().toArray(String[]::new));
        }
        return container;
    }

    private static List<PortBinding> loopbackPorts(ContainerPlan plan) {
        return plan.ports().entrySet().stream()
                .map(port -> new PortBinding(
                        port.getValue() == 0
                                ? Ports.Binding.bindIp("127.0.0.1")
                                : Ports.Binding.bindIpAndPort("127.0.0.1", port.getValue()),
                        ExposedPort.tcp(port.getKey())))
                .toList();
    }

    /**
     * Our own checks decide readiness: Testcontainers' checks look for listening ports at an address that may not be
     * ours.
     */
    private static final class StartedIsEnough extends AbstractWaitStrategy {
        @Override
        protected void waitUntilReady() {}
    }

    /** Our checks report a container that exits at once, with its exit code and log; Testcontainers would remove it. */
    private static final class AnyStartIsFine extends StartupCheckStrategy {
        @Override
        public StartupStatus checkStartupState(DockerClient docker, String containerId) {
            return StartupStatus.SUCCESSFUL;
        }
    }

    private void await(ReadyCheck check, long deadline, ContainerEnd end) {
        while (true) {
            try {
                check.probe().look();
                return;
            } catch (TiltyardException e) {
                if (end.comesWithin(LOOK_AGAIN_MILLIS)) {
                    throw new SiteException("its container is " + fate(), e);
                }
                if (System.nanoTime() > deadline) {
                    throw e;
                }
            }
        }
    }

    /** The loopback port that is mapped to a container port. */
    public int port(int containerPort) {
        return container.getMappedPort(containerPort);
    }

    /** The engine's id of the container; empty before it is created. */
    public String id() {
        return Optional.ofNullable(container.getContainerId()).orElse("");
    }

    /** The result of a command in the container. */
    public record Executed(int exitCode, String output, String errors) {}

    /**
     * Runs a command in the container and waits for it.
     *
     * @throws SiteException if the command can't be run; a nonzero exit code is the caller's to judge
     */
    public Executed execute(String... command) {
        try {
            Container.ExecResult result = container.execInContainer(command);
            return new Executed(result.getExitCode(), result.getStdout(), result.getStderr());
        } catch (IOException | RuntimeException e) {
            throw new SiteException(
                    "Could not run '" + String.join(" ", command) + "' in the container of " + plan.site() + " ("
                            + fate() + "): " + StartFailure.rootMessage(e)
                            + ". Remedy: start the site again; its log was removed with its container.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while running a command in " + plan.site() + ".", e);
        }
    }

    /** The container's state for messages: {@code running}, {@code gone}, {@code no longer running (code 1)}, ... */
    public String fate() {
        return StartFailure.fate(id());
    }

    /** Whether it is running, and how much memory it uses. */
    public SiteHealth health() {
        String fate = fate();
        return fate.equals(StartFailure.RUNNING)
                ? new SiteHealth(true, "ready", MemoryUse.of(id()))
                : new SiteHealth(false, fate, OptionalLong.empty());
    }

    /**
     * The last lines of its log; empty if there are none or the container is gone. Requests only these lines from the
     * engine.
     */
    public List<String> lastLines(int count) {
        if (id().isEmpty()) {
            return List.of();
        }
        try (LogTail tail = DockerEngine.client()
                .logContainerCmd(id())
                .withStdOut(true)
                .withStdErr(true)
                .withTail(count)
                .exec(new LogTail())) {
            return tail.lines();
        } catch (IOException | RuntimeException e) {
            return List.of();
        }
    }

    /** How long it may take from its start until the last check passes. */
    public Duration startTimeout() {
        return plan.startTimeout();
    }

    /**
     * Kills and removes the container. Idempotent. Its data is discarded, so a clean shutdown, which takes seconds, is
     * not needed.
     */
    @Override
    public void close() {
        String id = id();
        if (id.isEmpty()) {
            return;
        }
        try {
            DockerEngine.client()
                    .removeContainerCmd(id)
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
        } catch (NotFoundException e) {
            // Already removed, which is the goal.
        } catch (DockerException | TiltyardException e) {
            LOG.warn(
                    "The container {} of {} could not be removed: {}. The next start removes it.",
                    id,
                    plan.site(),
                    e.getMessage());
        } catch (RuntimeException e) {
            // The engine stopped meanwhile; the client then throws its transport's exceptions.
            LOG.warn(
                    "The container {} of {} could not be removed, because the engine does not respond: {}. The next start"
                            + " removes it.",
                    id,
                    plan.site(),
                    e.toString());
        }
    }
}
