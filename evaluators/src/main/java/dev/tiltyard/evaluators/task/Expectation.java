package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a located value must be. */
public sealed interface Expectation {
    /** The name in task files. */
    String spelling();

    /**
     * Calls the case of this expectation's kind. A visitor, so that a new kind does not compile until all comparisons
     * handle it.
     */
    <R> R match(Cases<R> cases);

    /** One case for each kind of expectation. */
    interface Cases<R> {
        R exactMatch(ExactMatch expected);

        R mustInclude(MustInclude expected);

        R numberBetween(NumberBetween expected);

        R dateNear(DateNear expected);

        R setOf(SetOf expected);

        R rowCount(RowCount expected);
    }

    /**
     * The value equals this one. Texts are compared exactly, including case, after trimming and normalizing line
     * endings; numbers by value ({@code 5} is {@code 5.0}, and a text that is a number is that number if the reference
     * is one); lists and objects element by element.
     */
    record ExactMatch(JsonNode reference) implements Expectation {
        @Override
        public String spelling() {
            return "exact_match";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.exactMatch(this);
        }
    }

    /**
     * The value's text contains each of these as whole words, ignoring case; alternatives within one are separated by
     * {@code " |OR| "}. A value that is not a text is compared as JSON text.
     */
    record MustInclude(List<String> references) implements Expectation {
        public MustInclude {
            references = List.copyOf(references);
        }

        @Override
        public String spelling() {
            return "must_include";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.mustInclude(this);
        }
    }

    /**
     * The value is a number, or a text that contains one, within these inclusive bounds.
     *
     * @param min lower bound; empty for none
     * @param max upper bound; empty for none
     */
    record NumberBetween(Optional<BigDecimal> min, Optional<BigDecimal> max) implements Expectation {
        @Override
        public String spelling() {
            return "number";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.numberBetween(this);
        }
    }

    /**
     * The value is a date or a time within the tolerance around the reference. A date without a time means the start of
     * that day; a time without a zone is in UTC.
     *
     * @param reference ISO 8601 date or date and time
     * @param tolerance for a reference without a time, the value may also be anywhere in that day
     */
    record DateNear(String reference, Duration tolerance) implements Expectation {
        @Override
        public String spelling() {
            return "date";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.dateNear(this);
        }
    }

    /**
     * The value is a list (or rows of one column), compared with this one as a multiset, ignoring order.
     *
     * @param values required values
     * @param othersAllowed whether other values are allowed
     */
    record SetOf(List<JsonNode> values, boolean othersAllowed) implements Expectation {
        public SetOf {
            values = List.copyOf(values);
        }

        @Override
        public String spelling() {
            return othersAllowed ? "set_includes" : "set";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.setOf(this);
        }
    }

    /**
     * The number of rows (or of a list's elements) is within these inclusive bounds. A missing value counts as no row,
     * a single value as one.
     */
    record RowCount(int min, int max) implements Expectation {
        @Override
        public String spelling() {
            return "rows";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.rowCount(this);
        }
    }
}
