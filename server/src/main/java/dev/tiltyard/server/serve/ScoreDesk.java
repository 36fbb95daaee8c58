package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.JsonField;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.runner.recorded.RecordedEpisode;
import dev.tiltyard.runner.recorded.RecordedJudge;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges the recorded episodes of a request. They need neither a lease nor a browser. */
final class ScoreDesk {
    static final Set<String> FIELDS = Set.of("episodes", "mode", "today");

    private static final int MOST_EPISODES = 1_000;
    private static final String EPISODES = "episodes";

    private final Map<Integer, Task> tasks = new HashMap<>();
    private final RecordedJudge judge;
    private final Mode usual;

    /**
     * @param tasks that a request can name by their ids
     * @param usual the rules where a request names none
     */
    ScoreDesk(List<Task> tasks, Judges judges, Mode usual) {
        tasks.forEach(task -> this.tasks.put(task.id(), task));
        this.judge = new RecordedJudge(judges);
        this.usual = usual;
    }

    /** The verdicts, in the order of the episodes. */
    record Scores(List<Score> verdicts) {}

    /**
     * A verdict on a recorded episode.
     *
     * @param outcome {@code passed}, {@code failed} or {@code unjudged}
     * @param reward null if it could not be judged
     * @param reason why it could not be judged; else null
     * @param remedy for the reason; else null
     * @param missing what the recording lacks, if that is why
     * @param impossible why the task can't be passed as written; null if it can
     */
    record Score(
            int taskId,
            String outcome,
            @Nullable Double reward,
            @Nullable String reason,
            @Nullable String remedy,
            List<Found> findings,
            List<ObjectNode> missing,
            @Nullable String impossible) {
        private static Score of(Task task, RecordedJudge.Judged judged) {
            Verdict verdict = judged.verdict();
            boolean decided = verdict instanceof Verdict.Scored;
            return new Score(
                    task.id(),
                    verdict.passed() ? "passed" : decided ? "failed" : "unjudged",
                    verdict instanceof Verdict.Scored scored ? scored.reward() : null,
                    verdict instanceof Verdict.Unjudged open ? open.reason() : null,
                    verdict instanceof Verdict.Unjudged open ? open.remedy() : null,
                    verdict.findings().stream().map(Found::of).toList(),
                    judged.missing(),
                    judged.impossible().orElse(null));
        }
    }

    record Found(String check, double score, String expected, String found, String message) {
        private static Found of(Finding finding) {
            return new Found(finding.check(), finding.score(), finding.expected(), finding.found(), finding.message());
        }
    }

    /**
     * Judges the episodes of a request.
     *
     * @throws ApiProblem if a field is wrong, or a task is unknown; nothing is judged then
     */
    Scores score(Request request) {
        Mode mode = request.text("mode").map(ScoreDesk::mode).orElse(usual);
        LocalDate today = request.text("today").map(ScoreDesk::day).orElse(VerifiedRules.RECORDED_ON);
        List<JsonNode> given = request.list(EPISODES, MOST_EPISODES);
        if (given.isEmpty()) {
            throw ApiProblem.badRequest(
                    "Field \"" + EPISODES + "\" names no episode.",
                    "Send a list of {\"task\": ..., \"evidence\": {...}}, with one element for each episode.");
        }
        List<Episode> episodes = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            episodes.add(episode(new JsonField("the request", "", EPISODES + "[" + i + "]", given.get(i))));
        }
        return new Scores(episodes.stream()
                .map(each -> Score.of(each.task(), judge.judge(each.task(), each.recorded(), mode, today)))
                .toList());
    }

    private record Episode(Task task, RecordedEpisode recorded) {}

    private Episode episode(JsonField field) {
        try {
            field.object().only(Set.of("task", "evidence"));
            Task task = task(field.need("task"));
            RecordedEpisode recorded = RecordedEpisode.read(field.need("evidence"));
            boolean mayBeJson = task.evaluation().verified();
            field.need("evidence")
                    .find("answer")
                    .ifPresent(answer -> answer.expect(
                            mayBeJson || answer.value().isTextual(),
                            "the agent's answer as a text: only WebArena-Verified's agents answer in JSON"));
            return new Episode(task, recorded);
        } catch (TaskFileException e) {
            throw wrong(e.field(), e.found(), e.remedy());
        }
    }

    private Task task(JsonField given) {
        if (given.value().isObject()) {
            return document(given);
        }
        int id = given.expect(
                        given.value().canConvertToInt() && given.value().isIntegralNumber(),
                        "the id of a served task, or the task itself as its file has it")
                .wholeNumber();
        return Optional.ofNullable(tasks.get(id))
                .orElseThrow(() -> new ApiProblem(
                        404,
                        "unknown_task",
                        "Field \"" + given.path() + "\" is " + id + ", which is not among the " + tasks.size()
                                + " tasks served.",
                        "Send the task itself as its file has it, or start 'serve' with '--tasks FILE'."));
    }

    private static Task document(JsonField given) {
        try {
            Task task = WebCanvasPack.isMeant(given.value())
                    ? WebCanvasPack.task(given.path(), given.value())
                    : TaskFile.load(
                                    given.path(),
                                    given.value().toString().getBytes(StandardCharsets.UTF_8),
                                    SiteAddresses.none())
                            .tasks()
                            .get(0);
            if (task.defect().isPresent()) {
                throw task.defect().get();
            }
            return task;
        } catch (TaskFileException e) {
            throw wrong(given.path() + "." + e.field(), e.found(), e.remedy());
        }
    }

    private static Mode mode(String name) {
        try {
            return Mode.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw wrong("mode", "the text \"" + shortened(name) + "\"", "write strict or faithful");
        }
    }

    private static LocalDate day(String date) {
        try {
            return LocalDate.parse(date);
        } catch (DateTimeParseException e) {
            throw wrong("today", "the text \"" + shortened(date) + "\"", "write a day such as 2026-11-21");
        }
    }

    private static String shortened(String text) {
        return text.length() > 100 ? text.substring(0, 100) + "..." : text;
    }

    private static ApiProblem wrong(String field, String found, String remedy) {
        return ApiProblem.badRequest(
                "Field \"" + field + "\" is wrong. Found: " + found + ".",
                Character.toUpperCase(remedy.charAt(0)) + remedy.substring(1) + ".");
    }
}
