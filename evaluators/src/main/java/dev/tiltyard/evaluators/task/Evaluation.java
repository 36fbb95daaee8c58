package dev.tiltyard.evaluators.task;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a task is judged: its section {@code eval}.
 *
 * @param types the evaluators, in order; the reward is the product of their factors
 * @param answers rules for the answer, in the order of the file; empty unless {@code string_match} is used
 * @param referenceUrl URLs joined by {@code " |OR| "}, or a comment if {@code url_match} is not used
 * @param urlNote how URLs are compared; {@link #GOLD_IN_PRED} if the file has none
 * @param targets the checks of pages, for {@code program_html}
 * @param stateMatch checks of the sites' state; present if {@code state_match} is used
 * @param stringNote why the task is infeasible, if it is
 * @param rawAnnotation the annotators' own words for the answer
 * @param verified whether the task is in WebArena-Verified's format, which is judged by the agent's response and the
 *     recorded traffic ({@code dev.tiltyard.evaluators.verified}); all other components are then empty
 * @param unknown checks that are not supported, such as an evaluator of another benchmark: from the check's name
 *     ({@code page_image_query}, {@code string_match.one_of}, {@code program_html[1]}) to the reason
 */
public record Evaluation(
        List<EvalType> types,
        List<AnswerRule> answers,
        String referenceUrl,
        String urlNote,
        List<HtmlTarget> targets,
        Optional<StateMatch> stateMatch,
        Optional<String> stringNote,
        Optional<String> rawAnnotation,
        boolean verified,
        Map<String, TaskFileException> unknown) {
    /** WebArena's comparison of URLs: the reference is part of the URL, and its query is part of the URL's query. */
    public static final String GOLD_IN_PRED = "GOLD in PRED";

    /** VisualWebArena's comparison of URLs: they are equal. */
    public static final String EXACT = "EXACT";

    public Evaluation {
        types = List.copyOf(types);
        answers = List.copyOf(answers);
        targets = List.copyOf(targets);
        unknown = Collections.unmodifiableMap(new LinkedHashMap<>(unknown));
    }

    /** The evaluation of a task in WebArena-Verified's format. */
    static Evaluation ofVerified() {
        return new Evaluation(
                List.of(),
                List.of(),
                "",
                GOLD_IN_PRED,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                true,
                Map.of());
    }

    /** The evaluation of a task that can't be read. */
    static Evaluation none() {
        return new Evaluation(
                List.of(),
                List.of(),
                "",
                GOLD_IN_PRED,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Map.of());
    }

    /** Whether the task is infeasible. */
    public boolean infeasible() {
        return answers.stream().anyMatch(AnswerRule.Infeasible.class::isInstance);
    }

    /** The reference answers as in the file, in order; empty if the answer is not judged or the task is infeasible. */
    public List<String> references() {
        return answers.stream().flatMap(rule -> rule.references().stream()).toList();
    }

    /** Whether a browser page is needed. */
    public boolean needsPage() {
        return types.contains(EvalType.URL_MATCH) || types.contains(EvalType.PROGRAM_HTML);
    }
}
