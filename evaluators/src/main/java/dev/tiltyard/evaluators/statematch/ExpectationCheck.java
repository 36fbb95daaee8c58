package dev.tiltyard.evaluators.statematch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.task.Expectation;
import dev.tiltyard.evaluators.task.Moment;
import dev.tiltyard.evaluators.text.LooseText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether a located value meets a task's expectation; also describes the expectation in words. */
record ExpectationCheck(String spelling, boolean holds, String expected) {
    private static final int SHOWN = 300;
    private static final String OR = " |OR| ";

    static ExpectationCheck of(Expectation expectation, JsonNode located) {
        return expectation.match(new Expectation.Cases<>() {
            @Override
            public ExpectationCheck exactMatch(Expectation.ExactMatch expected) {
                return of(exact(expected.reference(), located), shown(expected.reference()));
            }

            @Override
            public ExpectationCheck mustInclude(Expectation.MustInclude expected) {
                String text = SameValue.text(SameValue.single(located));
                return of(
                        expected.references().stream().allMatch(reference -> includes(text, reference)),
                        "all of " + expected.references());
            }

            @Override
            public ExpectationCheck numberBetween(Expectation.NumberBetween expected) {
                return of(between(expected, located), bounds(expected));
            }

            @Override
            public ExpectationCheck dateNear(Expectation.DateNear expected) {
                String tolerance = expected.tolerance().isZero() ? "" : " give or take " + expected.tolerance();
                return of(near(expected, located), expected.reference() + tolerance);
            }

            @Override
            public ExpectationCheck setOf(Expectation.SetOf expected) {
                String others = expected.othersAllowed() ? " and possibly others" : " and no others";
                return of(set(expected, located), expected.values() + others + ", in any order");
            }

            @Override
            public ExpectationCheck rowCount(Expectation.RowCount expected) {
                int count = SameValue.members(located).size();
                return of(expected.min() <= count && count <= expected.max(), counts(expected));
            }

            private ExpectationCheck of(boolean holds, String expected) {
                return new ExpectationCheck(expectation.spelling(), holds, expected);
            }
        });
    }

    Finding finding(String path, String name, JsonNode located) {
        String found = shown(located);
        return new Finding(
                path + "." + spelling,
                holds ? 1.0 : 0.0,
                expected,
                found,
                (holds ? "Passed: " : "Failed: ") + name + ". Expected " + expected + ", found " + found + ".");
    }

    private static boolean exact(JsonNode reference, JsonNode located) {
        return SameValue.same(reference, located)
                || !reference.isContainerNode() && SameValue.same(reference, SameValue.single(located));
    }

    private static boolean includes(String text, String reference) {
        for (String alternative : reference.split(Pattern.quote(OR), -1)) {
            if (LooseText.contains(text, alternative)) {
                return true;
            }
        }
        return false;
    }

    private static boolean between(Expectation.NumberBetween bounds, JsonNode located) {
        Optional<BigDecimal> number = SameValue.number(SameValue.single(located));
        return number.isPresent()
                && bounds.min().map(min -> min.compareTo(number.get()) <= 0).orElse(true)
                && bounds.max().map(max -> number.get().compareTo(max) <= 0).orElse(true);
    }

    private static boolean near(Expectation.DateNear expected, JsonNode located) {
        Optional<Moment> reference = Moment.parse(expected.reference());
        Optional<Moment> found = Moment.parse(SameValue.text(SameValue.single(located)));
        if (reference.isEmpty() || found.isEmpty()) {
            return false;
        }
        Duration late = Duration.between(reference.get().instant(), found.get().instant());
        if (late.isNegative()) {
            return late.negated().compareTo(expected.tolerance()) <= 0;
        }
        // The reference's day lasts until its last nanosecond.
        Duration room = reference.get().wholeDay() ? Duration.ofDays(1).minusNanos(1) : Duration.ZERO;
        return late.compareTo(expected.tolerance().plus(room)) <= 0;
    }

    private static boolean set(Expectation.SetOf set, JsonNode located) {
        List<JsonNode> left = new ArrayList<>(SameValue.members(located));
        for (JsonNode wanted : set.values()) {
            Optional<JsonNode> match = left.stream()
                    .filter(candidate -> SameValue.same(wanted, candidate)
                            || !wanted.isContainerNode() && SameValue.same(wanted, SameValue.single(candidate)))
                    .findFirst();
            if (match.isEmpty()) {
                return false;
            }
            left.remove(match.get());
        }
        return set.othersAllowed() || left.isEmpty();
    }

    private static String bounds(Expectation.NumberBetween between) {
        if (between.min().isPresent() && between.min().equals(between.max())) {
            return between.min().get().toPlainString();
        }
        String min = between.min().map(m -> "at least " + m.toPlainString()).orElse("");
        String max = between.max().map(m -> "at most " + m.toPlainString()).orElse("");
        return min.isEmpty() || max.isEmpty() ? min + max : min + " and " + max;
    }

    private static String counts(Expectation.RowCount rows) {
        if (rows.min() == rows.max()) {
            return rows.min() + " row(s)";
        }
        return rows.max() == Integer.MAX_VALUE
                ? "at least " + rows.min() + " row(s)"
                : rows.min() + " to " + rows.max() + " rows";
    }

    static String shown(JsonNode value) {
        if (value.isMissingNode()) {
            return "nothing";
        }
        String json = value.toString();
        return json.length() <= SHOWN ? json : json.substring(0, SHOWN) + " ... (" + json.length() + " characters)";
    }
}
