package dev.tiltyard.evaluators.webcanvas;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.JsonField;
import dev.tiltyard.evaluators.task.TaskStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads recorded trajectories; {@code docs/evaluators.md} describes the format. */
final class TrajectoryReader {
    private static final long MAX_BYTES = 512L * 1024 * 1024;

    private TrajectoryReader() {}

    /** The trajectories of a file, which contains one or a list. */
    static List<CanvasTrajectory> file(Path file) {
        List<CanvasTrajectory> trajectories = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file)) {
            TaskStream.read(
                    file.toString(), in, MAX_BYTES, (place, json) -> trajectories.add(trajectory(file, place, json)));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Trajectory " + file + " cannot be read; check the path and its permissions", e);
        }
        return trajectories;
    }

    /** The trajectories of all {@code .json} files of a folder, sorted by name. */
    static List<CanvasTrajectory> folder(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> String.valueOf(f.getFileName()).endsWith(".json"))
                    .sorted()
                    .flatMap(f -> file(f).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Folder " + folder + " cannot be listed; check the path and its permissions", e);
        }
    }

    private static CanvasTrajectory trajectory(Path file, int place, JsonNode json) {
        String name = json.path("task_id").asText("#" + place);
        JsonField field = new JsonField(file.toString(), name, "", json).object();
        JsonField id = field.need("task_id");
        id.expect(id.value().isTextual() || id.value().isIntegralNumber(), "the task's index");
        return new CanvasTrajectory(
                id.value().asText(),
                field.need("steps").list().stream().map(TrajectoryReader::step).toList(),
                field.find("signalled").map(JsonField::truth).orElse(false));
    }

    static CanvasStep step(JsonField field) {
        Optional<JsonField> element = field.object().find("element");
        return new CanvasStep(
                field.need("url_before").text(),
                field.findText("url_after").orElse(""),
                field.need("action").text(),
                field.findText("text").orElse(""),
                field.find("succeeded").map(JsonField::truth).orElse(true),
                field.findText("html").orElse(""),
                element.map(TrajectoryReader::element));
    }

    private static CanvasStep.Element element(JsonField field) {
        return new CanvasStep.Element(
                field.object().findText("selector").orElse(""),
                field.findText("label").orElse(""),
                field.findText("value_after").orElse(""),
                field.find("chosen").map(JsonField::texts).orElse(List.of()),
                field.find("matched").map(JsonField::texts).orElse(List.of()));
    }
}
