package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes a trajectory while the episode runs. The folder is complete after each call, so the trajectory of a killed run
 * can be read up to its last step.
 */
public final class TrajectoryWriter {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;

    private TrajectoryWriter(Path folder) {
        this.folder = folder;
    }

    /**
     * Starts a trajectory.
     *
     * @param folder created if missing; an earlier episode's files are replaced
     * @param episode content of {@code episode.json}
     * @throws TrajectoryException if the folder can't be written
     */
    public static TrajectoryWriter begin(Path folder, ObjectNode episode) {
        var writer = new TrajectoryWriter(folder);
        writer.io("begin", () -> {
            Files.createDirectories(folder.resolve(TrajectoryFiles.SCREENSHOTS));
            for (var name : new String[] {
                TrajectoryFiles.STEPS, TrajectoryFiles.EVIDENCE, TrajectoryFiles.VERDICT, TrajectoryFiles.REPORT
            }) {
                Files.deleteIfExists(folder.resolve(name));
            }
        });
        writer.episode(episode);
        return writer;
    }

    /** The folder it is written to. */
    public Path folder() {
        return folder;
    }

    /** Replaces the content of {@code episode.json}. */
    public void episode(ObjectNode episode) {
        episode.put("format", TrajectoryFiles.FORMAT);
        write(TrajectoryFiles.EPISODE, episode);
    }

    /**
     * Adds a step.
     *
     * @param step with its {@code number}
     * @param screenshot PNG bytes; empty for none
     */
    public void step(ObjectNode step, Optional<byte[]> screenshot) {
        screenshot.ifPresent(png -> {
            var name = TrajectoryFiles.SCREENSHOTS
                    + String.format(
                            Locale.ROOT, "/%03d.png", step.path("number").asInt());
            step.put("screenshot", name);
            io("write " + name, () -> Files.write(folder.resolve(name), png));
        });
        append(TrajectoryFiles.STEPS, step);
    }

    /** The same evidence, recording each query and its answer. */
    public Evidence recording(Evidence evidence) {
        io("begin evidence", () -> Files.deleteIfExists(folder.resolve(TrajectoryFiles.EVIDENCE)));
        return new RecordingEvidence(evidence, entry -> append(TrajectoryFiles.EVIDENCE, entry));
    }

    /** Writes the verdict, and rewrites the report. */
    public void verdict(Verdict verdict) {
        write(TrajectoryFiles.VERDICT, VerdictJson.of(verdict));
        report();
    }

    /** Writes the HTML report. */
    public void report() {
        var page = HtmlReport.of(Trajectory.read(folder));
        io("write the report", () -> Files.writeString(folder.resolve(TrajectoryFiles.REPORT), page));
    }

    /**
     * Keeps in the HAR file only the bodies of requests and of JSON responses, each up to a limit; does nothing without
     * a HAR file.
     */
    public void shortenBodies() {
        var har = folder.resolve(TrajectoryFiles.NETWORK);
        if (Files.isRegularFile(har)) {
            io("shorten " + TrajectoryFiles.NETWORK, () -> RecordedBodies.shorten(har));
        }
    }

    private void write(String name, JsonNode content) {
        io(
                "write " + name,
                () -> Files.writeString(
                        folder.resolve(name),
                        JSON.writer(SerializationFeature.INDENT_OUTPUT).writeValueAsString(content) + "\n"));
    }

    private void append(String name, JsonNode line) {
        io(
                "write " + name,
                () -> Files.writeString(
                        folder.resolve(name),
                        JSON.writeValueAsString(line) + "\n",
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND));
    }

    private void io(String what, Work work) {
        try {
            work.run();
        } catch (IOException e) {
            throw new TrajectoryException(
                    "could not " + what + " of the trajectory in " + folder + ": " + e.getMessage()
                            + ". Check that the folder is writable and the disk has space.",
                    e);
        }
    }

    private interface Work {
        void run() throws IOException;
    }
}
