package dev.tiltyard.runner.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Contradiction;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.evaluators.verified.VerifiedSites;
import dev.tiltyard.evaluators.verified.VerifiedTaskResult;
import dev.tiltyard.evaluators.verified.WebArenaVerified;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.webcanvas.CanvasResult;
import dev.tiltyard.evaluators.webcanvas.CanvasRules;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import dev.tiltyard.evaluators.webcanvas.CanvasTrajectory;
import dev.tiltyard.evaluators.webcanvas.MatchFunction;
import dev.tiltyard.evaluators.webcanvas.NodeScore;
import dev.tiltyard.evaluators.webcanvas.WebCanvas;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Judges single recorded episodes by the rules of their tasks' format, in memory: no browser, no site and no file is
 * read. What a rule needs and the recording lacks leaves the episode unjudged.
 *
 * @param judges decides about answers in words
 */
public record RecordedJudge(Judges judges) {
    /**
     * A verdict on a recorded episode.
     *
     * @param missing what the recording lacks of what the rules asked for, if that left the episode unjudged; each part
     *     has a {@code kind}, named after the part of the evidence, and what identifies it
     * @param impossible why the task can't be passed as written; empty if it can, or was passed
     */
    public record Judged(Verdict verdict, List<ObjectNode> missing, Optional<String> impossible) {
        public Judged {
            missing = List.copyOf(missing);
        }

        private static Judged lacking(Task task, String what, String remedy, List<ObjectNode> missing) {
            return new Judged(
                    new Verdict.Unjudged("task " + task.id() + ": the recording lacks " + what, remedy, List.of()),
                    missing,
                    Optional.empty());
        }
    }

    /**
     * Judges an episode.
     *
     * @param today the day from which WebArena-Verified's own rules fill in what a date leaves out
     */
    public Judged judge(Task task, RecordedEpisode episode, Mode mode, LocalDate today) {
        if (task.defect().isEmpty() && task.evaluation().verified()) {
            return verified(
                    task, episode, mode == Mode.FAITHFUL ? VerifiedRules.faithful(today) : VerifiedRules.strict());
        }
        SiteAddresses addresses = episode.addresses();
        List<String> unknown = task.sites().stream()
                .filter(site -> !addresses.bySite().containsKey(site))
                .toList();
        if (!unknown.isEmpty()) {
            return Judged.lacking(
                    task,
                    "the URL of " + String.join(" and ", unknown) + ", so no address in it can be compared",
                    "send the site's URL in \"sites\"",
                    unknown.stream()
                            .map(site -> MissingEvidence.part("sites").put("site", site))
                            .toList());
        }
        Task here = task.at(addresses);
        if (WebCanvasPack.holds(task)) {
            return webCanvas(here, episode, mode);
        }
        MissingEvidence evidence = new MissingEvidence(episode.evidence());
        Verdict verdict = judges.in(mode).judge(here, evidence);
        if (verdict instanceof Verdict.Unjudged) {
            here.evaluation().stateMatch().ifPresent(evidence::lookAt);
        }
        return new Judged(
                verdict,
                verdict instanceof Verdict.Unjudged ? evidence.missing() : List.of(),
                verdict.passed() ? Optional.empty() : Judges.impossible(task, mode));
    }

    private static Judged verified(Task task, RecordedEpisode episode, VerifiedRules rules) {
        Optional<JsonNode> answer = episode.answer();
        Optional<JsonNode> requests = episode.requests();
        if (answer.isEmpty() || requests.isEmpty()) {
            List<String> lacks = Stream.of(answer.isEmpty() ? "answer" : "", requests.isEmpty() ? "requests" : "")
                    .filter(part -> !part.isEmpty())
                    .toList();
            return Judged.lacking(
                    task,
                    String.join(" and ", lacks) + ", which WebArena-Verified's rules read",
                    "send the agent's answer in \"answer\" and the browser's HAR document in \"requests\"",
                    lacks.stream().map(MissingEvidence::part).toList());
        }
        Map<String, VerifiedSites.Addresses> sites = new TreeMap<>();
        episode.sites().forEach((site, urls) -> sites.put(site, new VerifiedSites.Addresses(urls, 0)));
        try {
            VerifiedTaskResult result = WebArenaVerified.of(task)
                    .withRules(rules)
                    .withSites(new VerifiedSites(sites))
                    .evaluate(task.id(), answer.get(), Trace.ofHar("requests", requests.get()));
            Verdict verdict = result.verdict();
            return new Judged(
                    verdict,
                    List.of(),
                    result.impossible()
                            .filter(known -> !verdict.passed()
                                    && known.impossible(rules.corrections().isEmpty()))
                            .map(Contradiction::reason));
        } catch (TaskFileException e) {
            Verdict broken = new Verdict.Unjudged(String.valueOf(e.getMessage()), e.remedy(), List.of());
            return new Judged(broken, List.of(), Optional.empty());
        }
    }

    private static Judged webCanvas(Task task, RecordedEpisode episode, Mode mode) {
        if (episode.steps().isEmpty()) {
            return Judged.lacking(
                    task,
                    "the agent's steps, with which WebCanvas's key nodes are compared",
                    "send them in \"steps\"",
                    List.of(MissingEvidence.part("steps")));
        }
        List<CanvasStep> steps = episode.steps().get();
        WebCanvas canvas = WebCanvasPack.load(task)
                .withRules(mode == Mode.FAITHFUL ? CanvasRules.faithful() : CanvasRules.strict());
        CanvasResult result =
                canvas.evaluate(new CanvasTrajectory(canvas.tasks().get(0).id(), steps, episode.signalled()));
        List<ObjectNode> missing = result.nodes().stream()
                .filter(node -> !node.reached())
                .flatMap(node -> unrecorded(node, steps, mode))
                .distinct()
                .toList();
        if (missing.isEmpty()) {
            return new Judged(result.verdict(), List.of(), Optional.empty());
        }
        return new Judged(
                new Verdict.Unjudged(
                        "task " + task.id() + ": a key node was not reached in the steps as recorded, which lack "
                                + "what it is compared with",
                        "record element and url_after of each step",
                        result.verdict().findings()),
                missing,
                Optional.empty());
    }

    /** The steps that may have reached a node, for all that is known of them. */
    private static Stream<ObjectNode> unrecorded(NodeScore node, List<CanvasStep> steps, Mode mode) {
        MatchFunction.Target target = node.node().function().target();
        return Stream.iterate(0, i -> i < steps.size(), i -> i + 1)
                .filter(i -> switch (target) {
                    case ELEMENT_PATH, ELEMENT_VALUE ->
                        steps.get(i).element().isEmpty()
                                && steps.get(i).action().matches("click|fill_form|fill_search|select_option");
                    case URL ->
                        mode == Mode.STRICT
                                && i == steps.size() - 1
                                && steps.get(i).urlAfter().isEmpty();
                    case CACHED_TEXT, ANSWER -> false;
                })
                .map(i -> MissingEvidence.part("steps")
                        .put("step", i)
                        .put("field", target == MatchFunction.Target.URL ? "url_after" : "element"));
    }
}
