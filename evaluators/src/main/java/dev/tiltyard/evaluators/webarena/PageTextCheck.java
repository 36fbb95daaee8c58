package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.JudgeQuestion;
import dev.tiltyard.evaluators.judge.Ruling;
import dev.tiltyard.evaluators.task.HtmlTarget.Required;
import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.PythonText;
import dev.tiltyard.evaluators.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Compares a text on a page with the required text.
 *
 * <ul>
 *   <li>{@code exact_match} and {@code must_include}, as published by WebArena: ignoring case and outer quotes.
 *   <li>{@code fuzzy_match}, as published by WebArena-Lite for a list: a judge decides once, on all references joined
 *       by commas; by VisualWebArena for a text: on each part between {@code " |OR| "}, all of which must hold.
 *   <li>Corrected: a reference that is on the page needs no judge; each element of a list is judged separately; one
 *       alternative is enough; empty references require nothing.
 * </ul>
 *
 * <p>Source: WebArena {@code evaluation_harness/evaluators.py}, {@code HTMLContentEvaluator}; VisualWebArena and
 * VisualAgentBench, {@code HTMLContentExactEvaluator}.
 */
final class PageTextCheck {
    private static final Pattern OR = Pattern.compile(Pattern.quote(" |OR| "));

    private final WebArenaRules rules;
    private final Judge judge;

    PageTextCheck(WebArenaRules rules, Judge judge) {
        this.rules = rules;
        this.judge = judge;
    }

    /** Whether a text is as required, with the judge calls. */
    record Comparison(boolean holds, List<JudgeCall> calls) {}

    /** The requirement as in the file. */
    static List<String> references(Required required) {
        return required.match(new Required.Cases<>() {
            @Override
            public List<String> exactMatch(Required.ExactMatch exact) {
                return List.of(exact.reference());
            }

            @Override
            public List<String> mustInclude(Required.MustInclude include) {
                return include.references();
            }

            @Override
            public List<String> fuzzyMatch(Required.FuzzyMatch fuzzy) {
                return fuzzy.references();
            }

            @Override
            public List<String> unknown(Required.Unknown unknown) {
                return List.of();
            }
        });
    }

    /** The requirements, without those that check nothing; an exact match with the empty text is a requirement. */
    List<String> expected(Required required) {
        List<String> references = references(required);
        return rules.corrects(WebArenaCorrection.NOTHING_CHECKED) && !(required instanceof Required.ExactMatch)
                ? references.stream().filter(reference -> !reference.isBlank()).toList()
                : references;
    }

    /**
     * Compares a text with the requirement.
     *
     * @param expected of the required references
     */
    Comparison compare(Required required, List<String> expected, String text, String intent) {
        if (required instanceof Required.FuzzyMatch fuzzy) {
            return judged(fuzzy, expected, text, intent);
        }
        String found = normal(text);
        boolean holds = required instanceof Required.ExactMatch
                ? expected.stream().allMatch(reference -> normal(reference).equals(found))
                : expected.stream().allMatch(reference -> includes(found, reference));
        return new Comparison(holds, List.of());
    }

    private Comparison judged(Required.FuzzyMatch fuzzy, List<String> expected, String text, String intent) {
        boolean corrected = rules.corrects(WebArenaCorrection.JUDGE_VERDICT_LINE);
        List<String> references = corrected || fuzzy.text() ? expected : List.of(String.join(", ", expected));
        if (!fuzzy.text() && expected.stream().allMatch(reference -> includes(normal(text), reference))) {
            return new Comparison(true, List.of());
        }
        boolean oneIsEnough = fuzzy.text() && rules.corrects(WebArenaCorrection.ANSWER_ALTERNATIVES);
        List<JudgeCall> calls = new ArrayList<>();
        int held = 0;
        for (String reference : references) {
            held += means(reference, text, intent, calls) ? 1 : 0;
        }
        return new Comparison(oneIsEnough ? held > 0 : held == references.size(), calls);
    }

    private boolean means(String reference, String text, String intent, List<JudgeCall> calls) {
        boolean corrected = rules.corrects(WebArenaCorrection.JUDGE_VERDICT_LINE);
        if (corrected && includes(normal(text), reference)) {
            return true;
        }
        Ruling ruling = judge.judge(new JudgeQuestion(
                JudgeQuestion.Kind.SAME_MEANING,
                corrected ? JudgeQuestion.Style.VERDICT_LINE : JudgeQuestion.Style.PUBLISHED,
                intent,
                reference,
                text));
        calls.add(ruling.call());
        return ruling.holds();
    }

    private boolean includes(String found, String reference) {
        for (String alternative : OR.split(reference, -1)) {
            String wanted = normal(alternative);
            boolean there = rules.corrects(WebArenaCorrection.PAGE_WHOLE_WORDS)
                    ? !wanted.isEmpty() && (LooseText.containsLoose(found, wanted) || hasValue(found, wanted))
                    : found.contains(wanted);
            if (there) {
                return true;
            }
        }
        return false;
    }

    /** A number may be written differently: 161 as 000000161, $20 as $20.00. */
    private static boolean hasValue(String found, String wanted) {
        return wanted.chars().anyMatch(c -> c >= '0' && c <= '9')
                && Quantities.whole(LooseText.of(wanted))
                        .filter(value -> !value.spelled())
                        .map(value -> Quantities.in(LooseText.of(found)).stream()
                                .anyMatch(there -> !there.spelled() && there.meets(value)))
                        .orElse(false);
    }

    private String normal(String text) {
        return PythonText.cleanAnswer(rules.corrects(WebArenaCorrection.TYPOGRAPHY) ? LooseText.of(text) : text);
    }
}
