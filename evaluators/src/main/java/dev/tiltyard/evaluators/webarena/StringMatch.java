package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.JudgeQuestion;
import dev.tiltyard.evaluators.judge.Ruling;
import dev.tiltyard.evaluators.task.AnswerRule;
import dev.tiltyard.evaluators.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The agent's answer against the reference answers. The rules are looked at in the order of the file and their factors
 * multiply.
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code StringEvaluator}.
 */
final class StringMatch {
    private static final String NOT_AVAILABLE = "N/A";
    private static final String EARLY_STOP = "Early stop:";

    private final Rules rules;
    private final Judge judge;
    private final AnswerText answers;

    StringMatch(Rules rules, Judge judge) {
        this.rules = rules;
        this.judge = judge;
        this.answers = new AnswerText(rules);
    }

    void evaluate(Task task, Evidence evidence, Consumer<Finding> findings) {
        AnswerText.PreparedAnswer prepared = answers.new PreparedAnswer(counted(evidence.answer()));
        RuleCheck check = new RuleCheck(task, prepared);
        for (AnswerRule rule : task.evaluation().answers()) {
            check.add(rule.match(check));
        }
        guess(task, prepared.answer()).ifPresent(check.findings::add);
        check.findings.forEach(findings);
    }

    private String counted(String answer) {
        return rules.mend(Mending.EARLY_STOP) && answer.startsWith(EARLY_STOP) ? "" : answer;
    }

    /** Checks one answer against the rules of its task, one after the other. */
    private final class RuleCheck implements AnswerRule.Cases<List<Finding>> {
        private final Task task;
        private final AnswerText.PreparedAnswer prepared;
        private final List<Finding> findings = new ArrayList<>();

        RuleCheck(Task task, AnswerText.PreparedAnswer prepared) {
            this.task = task;
            this.prepared = prepared;
        }

        void add(List<Finding> more) {
            findings.addAll(more);
        }

        @Override
        public List<Finding> exactMatch(AnswerRule.ExactMatch rule) {
            boolean same = answers.same(rule.reference(), prepared);
            return List.of(finding("exact_match", same, rule.reference(), "is the answer asked for"));
        }

        @Override
        public List<Finding> mustInclude(AnswerRule.MustInclude rule) {
            List<Finding> found = new ArrayList<>();
            for (int i = 0; i < rule.references().size(); i++) {
                String reference = rule.references().get(i);
                boolean there =
                        answers.includes(prepared, reference, rule.references().size() == 1);
                found.add(finding("must_include[" + i + "]", there, reference, "is in the answer"));
            }
            return found;
        }

        @Override
        public List<Finding> fuzzyMatch(AnswerRule.FuzzyMatch rule) {
            List<Finding> found = new ArrayList<>();
            for (int i = 0; i < rule.references().size(); i++) {
                found.add(judged(
                        "fuzzy_match[" + i + "]",
                        JudgeQuestion.Kind.SAME_MEANING,
                        rule.references().get(i)));
            }
            return found;
        }

        @Override
        public List<Finding> infeasible(AnswerRule.Infeasible rule) {
            if (!rule.text().equals(NOT_AVAILABLE)) {
                throw new BrokenCheckException(
                        "fuzzy_match is the text \"" + rule.text() + "\"; without a list, only N/A is allowed there",
                        "put the text into a list");
            }
            boolean literal = answers.same(NOT_AVAILABLE, prepared);
            boolean productIsOne = findings.stream().allMatch(Finding::passed);
            if (literal && (productIsOne || rules.mend(Mending.INFEASIBLE_IS_A_FACTOR))) {
                return List.of(finding("fuzzy_match", true, NOT_AVAILABLE, "is the answer"));
            }
            String reason = task.evaluation()
                    .stringNote()
                    .orElseThrow(() -> new BrokenCheckException(
                            "the task cannot be done, and string_note does not say why", "add string_note"));
            Finding judged = judged("fuzzy_match", JudgeQuestion.Kind.INFEASIBLE, reason);
            if (!rules.mend(Mending.INFEASIBLE_IS_A_FACTOR)) {
                // As published, the judge's ruling replaces the product of all that came before.
                findings.removeIf(finding -> !finding.passed());
            }
            return List.of(judged);
        }

        private Finding judged(String check, JudgeQuestion.Kind kind, String reference) {
            JudgeQuestion.Style style = rules.mend(Mending.JUDGE_VERDICT_LINE)
                    ? JudgeQuestion.Style.VERDICT_LINE
                    : JudgeQuestion.Style.PUBLISHED;
            String answer = style == JudgeQuestion.Style.PUBLISHED ? prepared.published() : prepared.answer();
            Ruling ruling = judge.judge(new JudgeQuestion(kind, style, task.intent(), reference, answer));
            return new Finding(
                    "string_match." + check,
                    ruling.holds() ? 1.0 : 0.0,
                    reference,
                    Shown.of(prepared.answer()),
                    "Judge " + judge.name() + ": " + Shown.of(ruling.call().reply()),
                    List.of(ruling.call()));
        }

        private Finding finding(String check, boolean holds, String reference, String message) {
            return new Finding(
                    "string_match." + check,
                    holds ? 1.0 : 0.0,
                    reference,
                    Shown.of(prepared.answer()),
                    "\"" + reference + "\" "
                            + (holds
                                    ? message
                                    : "was expected, but the answer is \"" + Shown.of(prepared.answer()) + "\"")
                            + ".");
        }
    }

    private Optional<Finding> guess(Task task, String answer) {
        if (!rules.mend(Mending.ONE_ANSWER)) {
            return Optional.empty();
        }
        return GuessedAnswer.reason(task, answer)
                .map(reason -> new Finding(
                        "string_match.one_answer",
                        0.0,
                        "one answer",
                        Shown.of(answer),
                        "The answer is a guess: " + reason + "."));
    }
}
