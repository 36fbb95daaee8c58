package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.JudgeQuestion;
import dev.tiltyard.evaluators.judge.Ruling;
import dev.tiltyard.evaluators.judge.TypedComparison;
import dev.tiltyard.evaluators.task.AnswerRule;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.LooseText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Compares the agent's answer with the reference answers. Rules apply in the order of the file, and their factors are
 * multiplied.
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code StringEvaluator}; for WebArena-Lite, {@code
 * VAB-WebArena-Lite/new/evaluators.py} of VisualAgentBench.
 */
final class StringMatch {
    private static final String NOT_AVAILABLE = "N/A";
    private static final String EARLY_STOP = "Early stop:";
    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

    private final WebArenaRules rules;
    private final Judge judge;
    private final AnswerText answers;

    StringMatch(WebArenaRules rules, Judge judge) {
        this.rules = rules;
        this.judge = judge;
        this.answers = new AnswerText(rules);
    }

    void evaluate(Task task, Evidence evidence, Checks checks) {
        AnswerText.PreparedAnswer prepared = answers.new PreparedAnswer(counted(evidence.answer()));
        Checks own = new Checks();
        RuleCheck rule = new RuleCheck(task, prepared, own);
        for (AnswerRule each : task.evaluation().answers()) {
            each.match(rule)
                    .forEach(check -> own.attempt(
                            check.name(), () -> own.found(check.making().get())));
        }
        guess(task, prepared.answer()).ifPresent(own::found);
        checks.add(own);
    }

    private String counted(String answer) {
        return rules.corrects(WebArenaCorrection.EARLY_STOP) && answer.startsWith(EARLY_STOP) ? "" : answer;
    }

    private record Check(String name, Supplier<Finding> making) {}

    /** Checks an answer by the rules of its task, one by one. */
    private final class RuleCheck implements AnswerRule.Cases<List<Check>> {
        private final Task task;
        private final AnswerText.PreparedAnswer prepared;
        private final Checks sofar;

        RuleCheck(Task task, AnswerText.PreparedAnswer prepared, Checks sofar) {
            this.task = task;
            this.prepared = prepared;
            this.sofar = sofar;
        }

        @Override
        public List<Check> exactMatch(AnswerRule.ExactMatch rule) {
            return List.of(check("exact_match", name -> {
                boolean same = answers.same(rule.reference(), prepared);
                return finding(name, same, rule.reference(), "is the answer asked for");
            }));
        }

        @Override
        public List<Check> mustInclude(AnswerRule.MustInclude rule) {
            boolean alone = rule.references().size() == 1;
            // WebArena-Lite's own harness reads alternatives in answers; WebArena's takes them literally.
            boolean alternatives = task.ofWebArenaLite() || rules.corrects(WebArenaCorrection.ANSWER_ALTERNATIVES);
            return each(rule, (name, reference) -> {
                boolean there = answers.includes(prepared, reference, alone, alternatives);
                return finding(name, there, reference, "is in the answer");
            });
        }

        @Override
        public List<Check> fuzzyMatch(AnswerRule.FuzzyMatch rule) {
            return each(
                    rule,
                    (name, reference) -> judge instanceof TypedComparison && isPartOfAddress(reference, rule)
                            ? finding(name, true, reference, "is in the answer, next to another part of the address")
                            : judged(name, JudgeQuestion.Kind.SAME_MEANING, corrected(reference)));
        }

        /**
         * Whether a reference is a bare number that occurs in the answer next to another reference, like the house
         * number of an address that is given in parts. By itself it would look like a guess among the address's other
         * numbers.
         */
        private boolean isPartOfAddress(String reference, AnswerRule.FuzzyMatch rule) {
            if (!NUMBER.matcher(reference).matches()) {
                return false;
            }
            String answer = LooseText.of(prepared.answer());
            return rule.references().stream()
                    .map(LooseText::of)
                    .filter(part -> part.chars().anyMatch(Character::isLetter))
                    .map(Pattern::quote)
                    .anyMatch(part -> Pattern.compile("(?<![\\w.])" + reference + ",? " + part + "(?!\\w)|(?<!\\w)"
                                    + part + ",? " + reference + "(?![\\w])")
                            .matcher(answer)
                            .find());
        }

        @Override
        public List<Check> infeasible(AnswerRule.Infeasible rule) {
            return List.of(check("fuzzy_match", this::infeasible));
        }

        private Finding infeasible(String name) {
            boolean literal = answers.same(NOT_AVAILABLE, prepared);
            if (literal && (sofar.allPassed() || rules.corrects(WebArenaCorrection.INFEASIBLE_IS_A_FACTOR))) {
                return finding(name, true, NOT_AVAILABLE, "is the answer");
            }
            String reason = task.evaluation()
                    .stringNote()
                    .orElseThrow(() -> new BrokenCheckException(
                            "the task cannot be done, and string_note does not say why", "add string_note"));
            if (!rules.corrects(WebArenaCorrection.INFEASIBLE_IS_A_FACTOR)) {
                // As published, the judge's ruling replaces the product of all earlier factors.
                sofar.dropFailed();
            }
            return judged(name, JudgeQuestion.Kind.INFEASIBLE, reason);
        }

        /** One check per reference; by the strict rules, an empty reference checks nothing. */
        private List<Check> each(AnswerRule rule, BiFunction<String, String, Finding> making) {
            List<Check> checks = new ArrayList<>();
            for (int i = 0; i < rule.references().size(); i++) {
                String reference = rule.references().get(i);
                if (!reference.isBlank() || !rules.corrects(WebArenaCorrection.NOTHING_CHECKED)) {
                    checks.add(check(rule.spelling() + "[" + i + "]", name -> making.apply(name, reference)));
                }
            }
            return checks;
        }

        private Check check(String name, Function<String, Finding> making) {
            return new Check("string_match." + name, () -> making.apply(name));
        }

        private String corrected(String reference) {
            return rules.corrects(WebArenaCorrection.REFERENCE_TYPOS)
                    ? ReferenceCorrections.of(task, reference)
                    : reference;
        }

        private Finding judged(String check, JudgeQuestion.Kind kind, String reference) {
            JudgeQuestion.Style style = rules.corrects(WebArenaCorrection.JUDGE_VERDICT_LINE)
                    ? JudgeQuestion.Style.VERDICT_LINE
                    : JudgeQuestion.Style.PUBLISHED;
            String answer = style == JudgeQuestion.Style.PUBLISHED ? prepared.published() : prepared.answer();
            Ruling ruling = judge.judge(new JudgeQuestion(kind, style, task.intent(), reference, answer));
            return new Finding(
                    "string_match." + check,
                    ruling.holds() ? 1.0 : 0.0,
                    reference,
                    ShortText.of(prepared.answer()),
                    "Judge " + judge.name() + ": " + ShortText.of(ruling.call().reply()),
                    List.of(ruling.call()));
        }

        private Finding finding(String check, boolean holds, String reference, String message) {
            return new Finding(
                    "string_match." + check,
                    holds ? 1.0 : 0.0,
                    reference,
                    ShortText.of(prepared.answer()),
                    "\"" + reference + "\" "
                            + (holds
                                    ? message
                                    : "was expected, but the answer is \"" + ShortText.of(prepared.answer()) + "\"")
                            + ".");
        }
    }

    private Optional<Finding> guess(Task task, String answer) {
        if (!rules.corrects(WebArenaCorrection.ONE_ANSWER)) {
            return Optional.empty();
        }
        return GuessedAnswer.reason(task, answer)
                .map(reason -> new Finding(
                        "string_match.one_answer",
                        0.0,
                        "one answer",
                        ShortText.of(answer),
                        "The answer is a guess: " + reason + "."));
    }
}
