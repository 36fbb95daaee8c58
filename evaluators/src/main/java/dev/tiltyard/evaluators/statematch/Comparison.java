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

/** Whether a located value is what a task expects of it, and in words what that was. */
record Comparison(String spelling, boolean holds, String expected) {
    private static final int SHOWN = 300;
    private static final String OR = " |OR| ";

    static Comparison of(Expectation expectation, JsonNode located) {
        String spelling = expectation.spelling();
        if (expectation instanceof Expectation.ExactMatch exact) {
            JsonNode reference = exact.reference();
            return new Comparison(spelling, exact(reference, located), shown(reference));
        } else if (expectation instanceof Expectation.MustInclude include) {
            String text = SameValue.text(SameValue.single(located));
            return new Comparison(
                    spelling,
                    include.references().stream().allMatch(r -> includes(text, r)),
                    "all of " + include.references());
        } else if (expectation instanceof Expectation.NumberBetween between) {
            return new Comparison(spelling, between(between, located), bounds(between));
        } else if (expectation instanceof Expectation.DateNear near) {
            String tolerance = near.tolerance().isZero() ? "" : " give or take " + near.tolerance();
            return new Comparison(spelling, near(near, located), near.reference() + tolerance);
        } else if (expectation instanceof Expectation.SetOf set) {
            String others = set.othersAllowed() ? " and perhaps others" : " and no others";
            return new Comparison(spelling, set(set, located), set.values() + others + ", in any order");
        }
        Expectation.RowCount rows = (Expectation.RowCount) expectation;
        int count = SameValue.members(located).size();
        return new Comparison(spelling, rows.min() <= count && count <= rows.max(), counts(rows));
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
