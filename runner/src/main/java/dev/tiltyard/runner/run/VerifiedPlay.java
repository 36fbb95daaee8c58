package dev.tiltyard.runner.run;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.verified.VerifiedSites;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Plays a task in WebArena-Verified's form. Its judge reads what was recorded, so the traffic is recorded with bodies even
 * where nothing is to be kept, and the verdict comes after the browser was closed. A folder that is kept has what {@code
 * webarena-verified eval-tasks} reads: {@code agent_response.json}, {@code network.har} and {@code run_config.json}.
 */
final class VerifiedPlay {
    private static final String RESPONSE = "agent_response.json";
    private static final String CONFIG = "run_config.json";

    private VerifiedPlay() {}

    /**
     * @param here with the addresses of the sites
     * @param opening plays with this output
     */
    static TaskPlay.Outcome play(
            Task here, RunPlan.Output output, Judge judge, Function<RunPlan.Output, TaskPlay.Opened> opening) {
        Optional<Path> passing = output.folder().isPresent() ? Optional.empty() : Optional.of(temporary());
        try {
            Path folder = output.folder().or(() -> passing).orElseThrow();
            TaskPlay.Opened opened = opening.apply(new RunPlan.Output(Optional.of(folder), output.trace(), true));
            opened.close();
            write(here, folder, opened.played().answer());
            Verdict verdict = judge.judgeRecording(here, folder);
            opened.episode().judged(verdict);
            return opened.judged(verdict);
        } finally {
            passing.ifPresent(VerifiedPlay::delete);
        }
    }

    private static void write(Task here, Path folder, String answer) {
        try {
            Files.writeString(folder.resolve(RESPONSE), answer);
            Files.writeString(
                    folder.resolve(CONFIG),
                    JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(sites(here).toConfig()));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write to " + folder + ": " + e + ". Remedy: make sure that the disk has space.", e);
        }
    }

    /** The addresses of the task's own sites. */
    private static VerifiedSites sites(Task here) {
        Map<String, String> own = new TreeMap<>(here.addresses().bySite());
        own.keySet().retainAll(List.copyOf(here.sites()));
        return VerifiedSites.of(new SiteAddresses(own));
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("tiltyard-episode");
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not create a temporary folder for the episode's traffic: " + e
                            + ". Remedy: make sure that the disk has space.",
                    e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> within = Files.walk(folder)) {
            for (Path each : within.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            folder.toFile().deleteOnExit(); // the system clears its temporary folder
        }
    }
}
