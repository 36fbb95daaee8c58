package dev.tiltyard.suite.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * One result of a run, with the episode's files from the run's folder.
 *
 * @param result as in the run document; fields that an older version did not write are empty
 * @param folder of the run
 */
public record PlayedTask(JsonNode result, Path folder) {
    static final String PASSED = "passed";
    static final String FAILED = "failed";
    static final String ERROR = "error";
    static final String IMPOSSIBLE = "impossible";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Number of the task in its file. */
    public int id() {
        return result.path("task_id").asInt();
    }

    /** {@code passed}, {@code failed}, {@code error} or {@code impossible}. */
    public String status() {
        return result.path("status").asText();
    }

    /** Whether it counts in success rates; impossible tasks do not. */
    boolean counts() {
        return !status().equals(IMPOSSIBLE);
    }

    /** The agent, as the user named it. */
    public String agent() {
        return result.path("agent").asText();
    }

    /** Seed of the agent; empty text if it was not recorded. */
    public String seed() {
        return result.path("seed").asText();
    }

    /** Name of the task file, if the run has several. */
    String pack() {
        String file = result.path("tasks").asText();
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Its sites together, such as {@code gitlab + reddit}. */
    public String sites() {
        return texts("sites").stream().sorted().collect(Collectors.joining(" + "));
    }

    /** Kind of work. */
    public String category() {
        return result.path("category").asText("");
    }

    /** What was asked. */
    public String intent() {
        return result.path("intent").asText("");
    }

    /** Number of its template; {@code none} if it has none. */
    String template() {
        JsonNode template = result.path("template_id");
        return template.isNumber() ? template.asText() : "none";
    }

    /** What its template asks. */
    String templateText() {
        return result.path("intent_template").asText("");
    }

    /** What was found. */
    public List<String> reasons() {
        return texts("reasons");
    }

    /** Number of actions. */
    public int steps() {
        return result.path("steps").asInt();
    }

    /** Seconds from leasing the sites until they were reset. */
    public double seconds() {
        return result.path("seconds").asDouble();
    }

    /** The same as text. */
    public String time() {
        return String.format(Locale.ROOT, "%.1f s", seconds());
    }

    /** How long each site's reset took, in milliseconds. */
    List<Double> resetMillis() {
        return StreamSupport.stream(result.path("resets").spliterator(), false)
                .map(reset -> reset.path("millis").asDouble())
                .toList();
    }

    /** The cost of the model, in the currency of the price; 0 without one. */
    double cost() {
        return result.at("/usage/cost").asDouble();
    }

    /** The folder with the trajectory; empty if there is none. */
    Optional<Path> episode() {
        return Optional.of(folder.resolve(result.path("trajectory").asText("task-" + id())))
                .filter(Files::isDirectory);
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
                        return JSON.readTree(file.toFile()).path("answer").asText("");
                    } catch (IOException e) {
                        return "";
                    }
                })
                .orElse("");
    }

    private List<String> texts(String field) {
        List<String> texts = new ArrayList<>();
        result.path(field).forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
