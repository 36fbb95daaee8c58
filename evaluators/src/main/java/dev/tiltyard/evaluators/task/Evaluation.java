package dev.tiltyard.evaluators.task;

import java.util.List;
import java.util.Optional;

/**
 * How a task is judged: the section {@code eval} of a task.
 *
 * @param types the evaluators in order; the reward is the product of what they give
 * @param answers rules for the answer, in the order of the file; empty unless {@code string_match} is used
 * @param referenceUrl addresses joined by {@code " |OR| "}, or a comment if {@code url_match} is not used
 * @param urlNote name of the comparison of addresses; {@link #GOLD_IN_PRED} if the file has none
 * @param targets what to look at on which pages, for {@code program_html}
 * @param stateMatch checks of the sites' state; present if {@code state_match} is used
 * @param stringNote why the task cannot be done, for those that can't; absent if the file has none
 * @param rawAnnotation the annotators' own words for the answer
 * @param verified whether the task is in WebArena-Verified's form, which is judged by the agent's response and the recorded
 *     traffic ({@code dev.tiltyard.evaluators.verified}); everything else is then empty
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
        boolean verified) {
    /** The only comparison of addresses that the format has. */
    public static final String GOLD_IN_PRED = "GOLD in PRED";

    public Evaluation {
        types = List.copyOf(types);
        answers = List.copyOf(answers);
        targets = List.copyOf(targets);
    }

    /** The evaluation of a task in WebArena-Verified's form. */
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
                true);
    }

    /** Whether the right answer is that the task cannot be done. */
    public boolean infeasible() {
        return answers.stream().anyMatch(AnswerRule.Infeasible.class::isInstance);
    }

    /** What the answer is compared with, as it is in the file, in its order; empty where no answer is judged, or it is that the task can't be done. */
    public List<String> references() {
        return answers.stream().flatMap(rule -> rule.references().stream()).toList();
    }

    /** Whether a browser page is needed. */
    public boolean needsPage() {
        return types.contains(EvalType.URL_MATCH) || types.contains(EvalType.PROGRAM_HTML);
    }
}
