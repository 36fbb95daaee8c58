package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.Evidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A recorded trajectory.
 *
 * @param folder its folder
 * @param episode content of {@code episode.json}
 * @param steps lines of {@code steps.jsonl}, beginning with step 0
 * @param notes lines of {@code evidence.jsonl}
 * @param verdict content of {@code verdict.json}; empty if it was not judged
 */
public record Trajectory(
        Path folder, JsonNode episode, List<JsonNode> steps, List<JsonNode> notes, Optional<JsonNode> verdict) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public Trajectory {
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }

    /**
     * Reads a trajectory.
     *
     * @throws TrajectoryException if the folder has none, or one in another format
     */
    public static Trajectory read(Path folder) {
        if (!Files.isRegularFile(folder.resolve(TrajectoryFiles.EPISODE))) {
            throw new TrajectoryException(folder + " contains no trajectory: there is no " + TrajectoryFiles.EPISODE
                    + " in it. Pass the folder of one episode.");
        }
        var episode = one(folder.resolve(TrajectoryFiles.EPISODE))
                .orElseThrow(() -> new TrajectoryException(folder.resolve(TrajectoryFiles.EPISODE) + " is empty"));
        if (episode.path("format").asInt() != TrajectoryFiles.FORMAT) {
            throw new TrajectoryException(folder.resolve(TrajectoryFiles.EPISODE) + " has format "
                    + episode.path("format") + ", but this version reads " + TrajectoryFiles.FORMAT
                    + ". Read it with the version that wrote it.");
        }
        return new Trajectory(
                folder,
                episode,
                lines(folder.resolve(TrajectoryFiles.STEPS)),
                lines(folder.resolve(TrajectoryFiles.EVIDENCE)),
                one(folder.resolve(TrajectoryFiles.VERDICT)));
    }

    /**
     * A trajectory whose files have been read elsewhere; its folder is not known.
     *
     * @throws TrajectoryException if it is in another format
     */
    public static Trajectory of(JsonNode episode, List<JsonNode> steps, List<JsonNode> notes) {
        if (episode.path("format").asInt() != TrajectoryFiles.FORMAT) {
            throw new TrajectoryException("the episode has format " + episode.path("format")
                    + ", but this version reads " + TrajectoryFiles.FORMAT);
        }
        return new Trajectory(Path.of(""), episode, steps, notes, Optional.empty());
    }

    /**
     * Its evidence, from which evaluators can recompute the verdict without a browser: the answer, the final page, and
     * everything that was read when the episode was judged.
     */
    public Evidence evidence() {
        return new RecordedEvidence(episode, steps, notes);
    }

    private static Optional<JsonNode> one(Path file) {
        return text(file).filter(text -> !text.isBlank()).map(text -> parse(file, 0, text));
    }

    private static List<JsonNode> lines(Path file) {
        var lines = new ArrayList<JsonNode>();
        text(file).ifPresent(text -> text.lines().forEach(line -> lines.add(parse(file, lines.size() + 1, line))));
        return lines;
    }

    private static JsonNode parse(Path file, int line, String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new TrajectoryException(
                    file + (line > 0 ? ", line " + line : "") + " is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new TrajectoryException(file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
