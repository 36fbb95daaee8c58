package dev.tiltyard.docker;

import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.util.Locale;
import java.util.stream.Collectors;

/** Explains why a container did not become ready, with the remedy. */
final class StartFailure {
    static final String RUNNING = "running";
    private static final int LOG_LINES = 15;

    private StartFailure() {}

    /** @param looking the check that was running */
    static TiltyardException of(ContainerPlan plan, String looking, RuntimeException e, EngineContainer container) {
        String text = rootMessage(e);
        String plain = text.toLowerCase(Locale.ROOT);
        if (plain.contains("port is already allocated") || plain.contains("address already in use")) {
            return new MachineLacksException(
                    "Could not start " + plan.site() + " on port " + takenPort(plan, text)
                            + ": the port is taken. Remedy: stop what listens there ('./tiltyard down' if it is an earlier"
                            + " bring-up), or use '--ports random'.",
                    e);
        }
        if (plain.contains("no space left")) {
            return new MachineLacksException(
                    "Could not start the container of " + plan.site() + ": the engine's disk is full (" + text
                            + "). Remedy: free some space; './tiltyard images prune' removes images of ours that are not"
                            + " used.",
                    e);
        }
        if (plain.contains("no such image")) {
            return new MachineLacksException(
                    "Could not start " + plan.site() + ": the engine does not have the image " + plan.image()
                            + ". Remedy: './tiltyard images build' for a replica, './tiltyard images pull' for the others.",
                    e);
        }
        return DockerEngine.lack()
                .<TiltyardException>map(reason -> new MachineLacksException(
                        "The engine stopped responding while " + plan.site() + " was starting. " + reason, e))
                .orElseGet(() -> notReady(plan, looking, text, e, container));
    }

    private static TiltyardException notReady(
            ContainerPlan plan, String looking, String text, RuntimeException e, EngineContainer container) {
        String log = container.lastLines(LOG_LINES).stream()
                .map(line -> "    " + line)
                .collect(Collectors.joining("\n"));
        return new SiteException(
                """
                The container of %s did not become ready within %d s.
                  check:     %s
                  found:     %s
                  container: %s
                  log:
                %s
                  remedy:    read the log above; if it is only slow, allow more time (ContainerOptions.withStartTimeout)""".formatted(
                                plan.site(),
                                plan.startTimeout().toSeconds(),
                                looking,
                                text,
                                container.fate(),
                                log.isEmpty() ? "    (empty)" : log),
                e);
    }

    private static String takenPort(ContainerPlan plan, String text) {
        return plan.ports().values().stream()
                .filter(port -> port != 0 && text.contains(":" + port))
                .map(String::valueOf)
                .findFirst()
                .orElse("of the engine's choice");
    }

    static String rootMessage(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.toString() : root.getMessage().strip();
    }

    static String fate(String id) {
        if (id.isEmpty()) {
            return "not created";
        }
        try {
            InspectContainerResponse.ContainerState state =
                    DockerEngine.client().inspectContainerCmd(id).exec().getState();
            if (Boolean.TRUE.equals(state.getRunning())) {
                return RUNNING;
            }
            if (Boolean.TRUE.equals(state.getOOMKilled())) {
                return "killed, since it used more memory than it may";
            }
            return "no longer running (code " + state.getExitCodeLong() + ")";
        } catch (NotFoundException e) {
            return "gone: someone removed it";
        } catch (RuntimeException e) {
            return "unreachable: the engine does not respond";
        }
    }
}
