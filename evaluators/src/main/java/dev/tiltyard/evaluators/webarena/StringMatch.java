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
        AnswerText.Said said = answers.new Said(counted(evidence.answer()));
        List<Finding> soFar = new ArrayList<>();
        for (AnswerRule rule : task.evaluation().answers()) {
            factors(rule, task, said, soFar);
        }
        guess(task, said.answer()).ifPresent(soFar::add);
        soFar.forEach(findings);
    }

    private String counted(String answer) {
        return rules.mend(Mending.EARLY_STOP) && answer.startsWith(EARLY_STOP) ? "" : answer;
    }

    private void factors(AnswerRule rule, Task task, AnswerText.Said said, List<Finding> findings) {
        if (rule instanceof AnswerRule.ExactMatch exact) {
            boolean same = answers.same(exact.reference(), said);
            findings.add(finding("exact_match", same, exact.reference(), said.answer(), "is the answer asked for"));
        } else if (rule instanceof AnswerRule.MustInclude include) {
            for (int i = 0; i < include.references().size(); i++) {
                String reference = include.references().get(i);
                boolean single = include.references().size() == 1;
                boolean there = answers.includes(said, reference, single);
                findings.add(finding("must_include[" + i + "]", there, reference, said.answer(), "is in the answer"));
            }
        } else if (rule instanceof AnswerRule.FuzzyMatch fuzzy) {
            for (int i = 0; i < fuzzy.references().size(); i++) {
                findings.add(judged(
                        "fuzzy_match[" + i + "]",
                        JudgeQuestion.Kind.SAME_MEANING,
                        task,
                        fuzzy.references().get(i),
                        said));
            }
        } else if (rule instanceof AnswerRule.Unachievable unachievable) {
            unachievable(unachievable, task, said, findings);
        }
    }

    private void unachievable(AnswerRule.Unachievable rule, Task task, AnswerText.Said said, List<Finding> findings) {
        if (!rule.text().equals(NOT_AVAILABLE)) {
            throw new BrokenCheckException(
                    "fuzzy_match is the text \"" + rule.text() + "\"; only N/A may stand there without a list",
                    "put the text into a list");
        }
        boolean literal = answers.same(NOT_AVAILABLE, said);
        boolean productIsOne = findings.stream().allMatch(Finding::passed);
        if (literal && (productIsOne || rules.mend(Mending.UNACHIEVABLE_IS_A_FACTOR))) {
            findings.add(finding("fuzzy_match", true, NOT_AVAILABLE, said.answer(), "is the answer"));
            return;
        }
        String reason = task.evaluation()
                .stringNote()
                .orElseThrow(() -> new BrokenCheckException(
                        "the task cannot be done, and string_note does not say why", "add string_note"));
        Finding judged = judged("fuzzy_match", JudgeQuestion.Kind.UNACHIEVABLE, task, reason, said);
        if (!rules.mend(Mending.UNACHIEVABLE_IS_A_FACTOR)) {
            // As published, the judge's word takes the place of the product of all that came before.
            findings.removeIf(finding -> !finding.passed());
        }
        findings.add(judged);
    }

    private Finding judged(String check, JudgeQuestion.Kind kind, Task task, String reference, AnswerText.Said said) {
        JudgeQuestion.Style style = rules.mend(Mending.JUDGE_VERDICT_LINE)
                ? JudgeQuestion.Style.VERDICT_LINE
                : JudgeQuestion.Style.PUBLISHED;
        String answer = style == JudgeQuestion.Style.PUBLISHED ? said.published() : said.answer();
        Ruling ruling = judge.judge(new JudgeQuestion(kind, style, task.intent(), reference, answer));
        return new Finding(
                "string_match." + check,
                ruling.holds() ? 1.0 : 0.0,
                reference,
                Shown.of(said.answer()),
                "Judge " + judge.name() + ": " + Shown.of(ruling.call().reply()),
                List.of(ruling.call()));
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

    private static Finding finding(String check, boolean holds, String reference, String answer, String says) {
        return new Finding(
                "string_match." + check,
                holds ? 1.0 : 0.0,
                reference,
                Shown.of(answer),
                "\"" + reference + "\" "
                        + (holds ? says : "was expected, but the answer is \"" + Shown.of(answer) + "\"") + ".");
    }
}
