package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a located value must be. */
public sealed interface Expectation {
    /** As task files spell it. */
    String spelling();

    /** Calls the case of this expectation's kind. A new kind does not compile until every comparison has a case for it. */
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
     * The value is this one. Texts are compared exactly, including case, after trimming and unifying line ends; numbers
     * by their value ({@code 5} is {@code 5.0}, and a text that is a number is that number if the reference is one);
     * lists and objects member by member.
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
     * {@code " |OR| "}. A value that is not a text is compared as its JSON.
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
     * The value is a number, or a text that holds one, within these bounds, both inclusive.
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
     * The value is a date or a moment, and not farther from the reference than the tolerance. A date without a time is
     * the start of that day; a moment without a zone is taken as UTC.
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
     * The value is a list (or rows of one column), compared with this one as a set with repetitions: ignoring order.
     *
     * @param values what must be there
     * @param othersAllowed whether there may be more than these
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
     * The number of rows (or of a list's members) lies between these, both inclusive. No value at all is no row; a single
     * value is one.
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
