package dev.tiltyard.server.demonstration;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.agent.AgentException;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.play.Agent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Does a task as a person has shown it, whatever comes of it. */
public final class ReplayAgent implements Agent {
    /** What its name begins with on the command line. */
    public static final String PREFIX = "replay:";

    private static final int DEEPEST = 4;
    /** Three equal actions in a row would end an episode. */
    private static final int ATTEMPTS = 2;

    private final Path from;
    private final List<Kept> demonstrations;

    /** A demonstration, and where it is. */
    private record Kept(Path file, Demonstration demonstration) {}

    /**
     * An agent over recorded demonstrations.
     *
     * @param from a file, or a folder with files of the name {@link Demonstration#FILE}
     * @throws UsageException if there is none
     */
    public ReplayAgent(Path from) {
        this.from = from;
        this.demonstrations = files(from).stream()
                .map(file -> new Kept(file, Demonstration.read(file)))
                .toList();
    }

    private static List<Path> files(Path from) {
        if (Files.isRegularFile(from)) {
            return List.of(from);
        }
        if (!Files.isDirectory(from)) {
            throw new UsageException(
                    "There is no file or folder " + from
                            + " to replay. Name a demonstration.json that './tiltyard record' wrote, or a folder with such files.");
        }
        try (Stream<Path> walked = Files.walk(from, DEEPEST)) {
            List<Path> found = walked.filter(path -> path.endsWith(Demonstration.FILE))
                    .sorted(Comparator.naturalOrder())
                    .toList();
            if (found.isEmpty()) {
                throw new UsageException("In " + from + " is no " + Demonstration.FILE
                        + " to replay. './tiltyard record' writes one for each task.");
            }
            return found;
        } catch (IOException e) {
            throw new UsageException("Could not look for demonstrations in " + from + ": " + e.getMessage());
        }
    }

    @Override
    public Played play(Task task, Episode episode) {
        Demonstration shown = of(task).demonstration();
        new Replay(episode, task.addresses(), ATTEMPTS).perform(shown.acts());
        List<String> said = new ArrayList<>(
                shown.steps().stream().map(Demonstration.Shown::words).toList());
        said.add("stop [" + shown.answer() + "]");
        if (episode.isRecorded() && !episode.last().done()) {
            episode.stop(shown.answer());
        }
        return new Played(shown.answer(), said);
    }

    /** The files that the person had, in the folder beside the demonstration. */
    @Override
    public Optional<Path> uploads(Task task) {
        Path folder = of(task).file().resolveSibling(Uploads.FOLDER);
        return Optional.of(folder).filter(Files::isDirectory);
    }

    private Kept of(Task task) {
        List<Kept> same = demonstrations.stream()
                .filter(each -> each.demonstration().taskId() == task.id())
                .toList();
        return same.stream()
                .filter(each ->
                        same.size() == 1 || each.demonstration().intent().equals(task.intent()))
                .findFirst()
                .orElseThrow(() -> new AgentException("No demonstration in " + from + " is of task " + task.id()
                        + ". Record one with './tiltyard record', or choose other tasks with --ids."));
    }
}
