package dev.tiltyard.evaluators.recorded;

import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.RecordedEvidence;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A result folder of WebArena's {@code run.py}: one {@code render_<task id>.html} per episode, with the URL,
 * observation and action of every step. It yields each episode's answer, visited URLs and number of steps. Pages are
 * recorded only as observations, so {@code program_html} can't be judged. The harness writes a stop action at the end
 * of every episode; a file without one is truncated, so neither the answer nor the final URL is known.
 *
 * <p>The harness does not escape observations. A page's text could be mistaken for a step only if it contains the
 * harness's own markup; the last action and the URL before it are used.
 *
 * <p>Source: WebArena {@code browser_env/helper_functions.py}, {@code RenderHelper}.
 */
public final class WebArenaResults {
    private static final Pattern FILE = Pattern.compile("render_(\\d{1,9})\\.html");
    private static final Pattern URL =
            Pattern.compile("<h3 class='url'><a href=[^>]*>URL: (.*?)</a></h3>", Pattern.DOTALL);
    private static final Pattern ACTION =
            Pattern.compile("<div class='parsed_action'[^>]*><pre>(.*?)</pre></div>", Pattern.DOTALL);
    private static final Pattern STOP = Pattern.compile("stop \\[(.*)]", Pattern.DOTALL);

    private WebArenaResults() {}

    /**
     * One recorded episode.
     *
     * @param taskId id of the task in the file that was run
     * @param steps actions taken, the final stop included
     */
    public record Episode(int taskId, RecordedEvidence evidence, int steps) {}

    /**
     * The episodes in a folder, by task id; none if it holds no such files.
     *
     * @throws EvidenceException if the folder or a file in it cannot be read
     */
    public static List<Episode> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            file -> FILE.matcher(file.getFileName().toString()).matches())
                    .map(WebArenaResults::read)
                    .sorted(Comparator.comparingInt(Episode::taskId))
                    .toList();
        } catch (IOException e) {
            throw new EvidenceException("the folder of results " + folder + " could not be read: " + e, e);
        }
    }

    private static Episode read(Path file) {
        Matcher name = FILE.matcher(file.getFileName().toString());
        if (!name.matches()) {
            throw new EvidenceException(file + " is not one of WebArena's result files");
        }
        try {
            String html = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return episode(Integer.parseInt(name.group(1)), html);
        } catch (IOException e) {
            throw new EvidenceException("the result file " + file + " could not be read: " + e, e);
        }
    }

    private static Episode episode(int taskId, String html) {
        List<String> actions = all(ACTION, html);
        List<String> urls = all(URL, html);
        Matcher stop = STOP.matcher(
                actions.isEmpty() ? "" : actions.get(actions.size() - 1).strip());
        if (!stop.matches()) {
            return new Episode(taskId, RecordedEvidence.withoutAnswer(), actions.size());
        }
        RecordedEvidence answered = RecordedEvidence.answering(stop.group(1));
        // The first page was open before the agent's first action.
        RecordedEvidence evidence = urls.isEmpty()
                ? answered
                : answered.endedAt(urls.get(urls.size() - 1)).visiting(urls.subList(1, urls.size()));
        return new Episode(taskId, evidence, actions.size());
    }

    private static List<String> all(Pattern pattern, String html) {
        return pattern.matcher(html).results().map(match -> match.group(1)).toList();
    }
}
