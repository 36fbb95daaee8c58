package dev.tiltyard.runner.run;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.agent.ConfiguredAgent;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.webcanvas.WebCanvasEpisode;
import dev.tiltyard.tasks.webcanvas.WorkflowAgent;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Collectors;

/** The file {@code webcanvas.json} in the folder of a task that WebCanvas's key nodes judge. */
final class CanvasRecord {
    private static final String FILE = "webcanvas.json";
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private CanvasRecord() {}

    static void write(Path folder, WebCanvasEpisode task, Episode episode, Agent agent, Task here, Lease lease) {
        Optional<WorkflowAgent.Replayed> replayed =
                ConfiguredAgent.within(agent) instanceof WorkflowAgent replaying ? replaying.last() : Optional.empty();
        String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        try {
            Files.writeString(
                    folder.resolve(FILE),
                    JSON.writeValueAsString(task.record(episode, replayed, now, software(here, lease))));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write to " + folder + ": " + e + ". Remedy: make sure that the disk has space.", e);
        }
    }

    private static String software(Task here, Lease lease) {
        return here.sites().stream()
                .map(lease::site)
                .map(site -> site.definition().id() + " " + revision(site))
                .collect(Collectors.joining(", "));
    }

    private static String revision(RunningSite site) {
        return site.flavor() == Flavor.REPLICA ? site.definition().replica().worldRevision() : "of the official image";
    }
}
