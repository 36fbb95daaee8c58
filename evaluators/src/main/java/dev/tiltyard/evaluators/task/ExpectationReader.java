package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the field {@code expect} of a check. */
final class ExpectationReader {
    static final Set<String> KINDS =
            Set.of("exact_match", "must_include", "number", "date", "set", "set_includes", "rows");

    private ExpectationReader() {}

    static List<Expectation> expectations(JsonField expect) {
        expect.only(KINDS);
        List<Expectation> expectations = new ArrayList<>();
        for (Map.Entry<String, JsonField> member : expect.members()) {
            expectations.add(expectation(member.getKey(), member.getValue()));
        }
        expect.expect(!expectations.isEmpty(), "at least one of " + new TreeSet<>(KINDS));
        return expectations;
    }

    private static Expectation expectation(String kind, JsonField value) {
        return switch (kind) {
            case "exact_match" -> new Expectation.ExactMatch(value.value());
            case "must_include" -> new Expectation.MustInclude(notEmpty(value).texts());
            case "number" -> number(value);
            case "date" -> date(value);
            case "set" -> new Expectation.SetOf(values(value), false);
            case "set_includes" -> new Expectation.SetOf(values(notEmpty(value)), true);
            default -> rows(value);
        };
    }

    private static JsonField notEmpty(JsonField list) {
        return list.expect(!list.list().isEmpty(), "a list with at least one member");
    }

    private static List<JsonNode> values(JsonField list) {
        return list.list().stream().map(JsonField::value).toList();
    }

    private static Expectation number(JsonField number) {
        if (number.value().isNumber()) {
            return near(number.value().decimalValue(), BigDecimal.ZERO);
        }
        number.only(Set.of("value", "tolerance", "min", "max"));
        if (number.find("value").isPresent()) {
            number.expect(!number.value().has("min") && !number.value().has("max"), "value or min and max, not both");
            BigDecimal tolerance =
                    number.find("tolerance").map(ExpectationReader::decimal).orElse(BigDecimal.ZERO);
            number.expect(tolerance.signum() >= 0, "a nonnegative tolerance");
            return near(decimal(number.need("value")), tolerance);
        }
        number.expect(!number.value().has("tolerance"), "a value with the tolerance");
        Optional<BigDecimal> min = number.find("min").map(ExpectationReader::decimal);
        Optional<BigDecimal> max = number.find("max").map(ExpectationReader::decimal);
        number.expect(min.isPresent() || max.isPresent(), "value, min or max");
        return new Expectation.NumberBetween(min, max);
    }

    private static Expectation near(BigDecimal value, BigDecimal tolerance) {
        return new Expectation.NumberBetween(Optional.of(value.subtract(tolerance)), Optional.of(value.add(tolerance)));
    }

    private static BigDecimal decimal(JsonField number) {
        return number.expect(number.value().isNumber(), "a number").value().decimalValue();
    }

    private static Expectation date(JsonField date) {
        if (date.value().isTextual()) {
            return new Expectation.DateNear(moment(date), Duration.ZERO);
        }
        date.only(Set.of("value", "tolerance"));
        return new Expectation.DateNear(
                moment(date.need("value")),
                date.find("tolerance").map(ExpectationReader::duration).orElse(Duration.ZERO));
    }

    private static String moment(JsonField date) {
        return date.expect(Moment.parse(date.text()).isPresent(), "an ISO date, or date and time, such as 2023-03-11")
                .text();
    }

    private static Duration duration(JsonField tolerance) {
        try {
            Duration duration = Duration.parse(tolerance.text());
            tolerance.expect(!duration.isNegative(), "a nonnegative duration");
            return duration;
        } catch (DateTimeParseException e) {
            throw tolerance.wrong(tolerance.shown(), "write an ISO duration, such as PT5M or P1D");
        }
    }

    private static Expectation rows(JsonField rows) {
        Range range = rows.value().isIntegralNumber() ? exactly(rows) : range(rows, 0);
        return new Expectation.RowCount(range.min(), range.max());
    }

    private static Range exactly(JsonField rows) {
        int count = rows.expect(rows.wholeNumber() >= 0, "a nonnegative count").wholeNumber();
        return new Range(count, count);
    }

    /** A number means "at most"; an object has bounds. */
    static Range range(JsonField rows, int defaultMin) {
        if (rows.value().isIntegralNumber()) {
            return new Range(defaultMin, exactly(rows).max());
        }
        rows.only(Set.of("min", "max"));
        int min = rows.find("min").map(JsonField::wholeNumber).orElse(0);
        int max = rows.find("max").map(JsonField::wholeNumber).orElse(Integer.MAX_VALUE);
        rows.expect(0 <= min && min <= max, "a min from 0 up to max");
        return new Range(min, max);
    }

    record Range(int min, int max) {}
}
