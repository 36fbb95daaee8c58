package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How a person did a task, as the file {@code demonstration.json} has it.
 *
 * @param format 1; a change that would mislead an old reader increases it
 * @param taskId of the task
 * @param intent of the task
 * @param steps in order
 * @param answer what the person answered; empty for nothing
 */
public record Demonstration(int format, int taskId, String intent, List<Shown> steps, String answer) {
    /** The file's usual name. */
    public static final String FILE = "demonstration.json";

    private static final int FORMAT = 1;

    public Demonstration {
        steps = List.copyOf(steps);
    }

    /**
     * A step.
     *
     * @param act what repeats it
     * @param words the same for people
     * @param webArena in WebArena's grammar, with the ids of the recording
     * @param browserGym in BrowserGym's grammar, with the ids of the recording
     * @param url of the page after it, with placeholders
     * @param note of the person
     */
    public record Shown(Act act, String words, String webArena, String browserGym, String url, String note) {
        static Shown of(RecordedStep step) {
            return new Shown(step.act(), step.words(), step.webArena(), step.browserGym(), step.after(), step.note());
        }
    }

    /** The demonstration that was recorded. */
    public static Demonstration of(int taskId, String intent, List<RecordedStep> steps, String answer) {
        return new Demonstration(
                FORMAT, taskId, intent, steps.stream().map(Shown::of).toList(), answer);
    }

    /** Writes it into a folder. */
    public void writeTo(Path folder) {
        try {
            Files.writeString(folder.resolve(FILE), DocumentJson.indented(this) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("Could not write the demonstration of task " + taskId + " to " + folder, e);
        }
    }

    /** What repeats it. */
    List<Act> acts() {
        return steps.stream().map(Shown::act).toList();
    }

    /**
     * Reads a demonstration.
     *
     * @throws UsageException if the file is none
     */
    static Demonstration read(Path file) {
        try {
            Demonstration read = DocumentJson.read(Files.readString(file), Demonstration.class);
            if (read.format() != FORMAT) {
                throw new UsageException(file + " has format " + read.format() + ", but this version reads " + FORMAT
                        + ". Read it with the version that wrote it.");
            }
            return read;
        } catch (JsonProcessingException | IllegalArgumentException | NullPointerException e) {
            throw new UsageException(file + " is no demonstration: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
                    + ". Name a demonstration.json that './tiltyard record' wrote, or a folder with such files.");
        } catch (IOException e) {
            throw new UsageException("Could not read " + file + ": " + e.getMessage());
        }
    }
}
