package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.control.ResetDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One result of a run, with the episode's files from the run's folder.
 *
 * @param result as in the run document
 * @param folder of the run
 */
public record PlayedTask(RunResult result, Path folder) {
    /** The part of an episode's document that the reports show. */
    private record RecordedEpisode(@Nullable String answer) {}

    /** Number of the task in its file. */
    public int id() {
        return result.taskId();
    }

    /** How it ended. */
    public Status status() {
        return result.status();
    }

    /** The agent, as the user named it; empty text if it was not recorded. */
    public String agent() {
        return text(result.label().agent());
    }

    /** Seed of the agent; empty text if it was not recorded. */
    public String seed() {
        return Objects.toString(result.label().seed(), "");
    }

    /** Name of the task file, if the run has several. */
    String pack() {
        String file = text(result.label().tasks());
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Its reward. */
    double reward() {
        return result.reward();
    }

    /** Its sites together, such as {@code gitlab + reddit}. */
    public String sites() {
        return result.sites().isEmpty()
                ? "no site"
                : result.sites().stream().sorted().collect(Collectors.joining(" + "));
    }

    /** Kind of work. */
    public String category() {
        return text(result.label().category());
    }

    /** What was asked. */
    public String intent() {
        return text(result.label().intent());
    }

    /** What was asked, or the task's number if it was not recorded. */
    public String heading() {
        return intent().isEmpty() ? "Task " + id() : intent();
    }

    /** Number of its template; {@code none} if it has none. */
    String template() {
        return Objects.toString(result.templateId(), "none");
    }

    /** What its template asks. */
    String templateText() {
        return text(result.label().intentTemplate());
    }

    /** What was found. */
    public List<String> reasons() {
        return result.reasons();
    }

    /** Number of actions. */
    public int steps() {
        return result.steps();
    }

    /** The same as text. */
    public String stepsText() {
        return steps() == 1 ? "1 step" : steps() + " steps";
    }

    /** Seconds from leasing the sites until they were reset. */
    public double seconds() {
        return result.seconds();
    }

    /** The same as text. */
    public String time() {
        return String.format(Locale.ROOT, "%.1f s", seconds());
    }

    /** How long each site's reset took, in milliseconds. */
    List<Double> resetMillis() {
        return result.resets().stream().map(ResetDocument::millis).toList();
    }

    /** The folder with the trajectory; empty if there is none. */
    Optional<Path> episode() {
        String name = Objects.requireNonNullElse(result.label().trajectory(), "task-" + id());
        return Optional.of(folder.resolve(name)).filter(Files::isDirectory);
    }

    /** The episode's own page; empty if there is none. */
    Optional<Path> episodePage() {
        return episode().map(path -> path.resolve("report.html")).filter(Files::isRegularFile);
    }

    /** The episode's final screenshot; empty if there is none. */
    Optional<Path> lastPicture() {
        return episode()
                .map(path -> path.resolve("screenshots"))
                .filter(Files::isDirectory)
                .flatMap(pictures -> {
                    try (Stream<Path> files = Files.list(pictures)) {
                        return files.filter(file -> file.toString().endsWith(".png"))
                                .max(Path::compareTo);
                    } catch (IOException e) {
                        return Optional.empty(); // a report without this screenshot is better than none
                    }
                });
    }

    /** What the agent answered; empty text if nothing, or if it was not written down. */
    public String answer() {
        return episode()
                .map(path -> path.resolve("episode.json"))
                .filter(Files::isRegularFile)
                .map(file -> {
                    try {
                        return text(
                                DocumentJson.read(file, RecordedEpisode.class).answer());
                    } catch (IOException e) {
                        return "";
                    }
                })
                .orElse("");
    }

    private static String text(@Nullable String recorded) {
        return Objects.requireNonNullElse(recorded, "");
    }
}
