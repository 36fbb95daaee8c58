package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What an oracle answers. WebArena's wording and WebArena-Verified's response are both written from it. */
public sealed interface Answer {
    /** The answer in WebArena's form; empty if the task needs none. */
    String words();

    /** The answer in WebArena-Verified's form. */
    Report report();

    /** Something was changed. */
    static Answer done() {
        return new Done();
    }

    /** The page that the task asks for is open. */
    static Answer shown() {
        return new Shown();
    }

    /** A text as it stands on a page. */
    static Answer text(String text) {
        return new Text(text);
    }

    /** A count or an amount. */
    static Answer number(BigDecimal value) {
        return new Number(value);
    }

    /** A count. */
    static Answer number(long value) {
        return new Number(BigDecimal.valueOf(value));
    }

    /** An amount of money, which WebArena wants with a dollar sign. */
    static Answer money(BigDecimal amount) {
        return new Money(amount);
    }

    /** Yes or no. */
    static Answer truth(boolean value) {
        return new Truth(value);
    }

    /** A date. */
    static Answer day(LocalDate date) {
        return new Day(date);
    }

    /** The least and the greatest of several amounts. */
    static Answer range(BigDecimal min, BigDecimal max) {
        return new Range(min, max);
    }

    /** Several numbers. */
    static Answer numbers(List<BigDecimal> values) {
        return new Numbers(values);
    }

    /** Several texts. */
    static Answer list(List<String> items) {
        return new Items(items, ", ");
    }

    /** Several texts that may contain commas. */
    static Answer lines(List<String> items) {
        return new Items(items, "\n");
    }

    /** Rows of named values. */
    static Answer rows(List<ObjectNode> rows) {
        return new Rows(rows);
    }

    /**
     * A row of named values.
     *
     * @param namesAndValues alternating names and values; a value is a text, a number, JSON, or null
     */
    static ObjectNode row(Object... namesAndValues) {
        ObjectNode row = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            row.set((String) namesAndValues[i], json(namesAndValues[i + 1]));
        }
        return row;
    }

    /** What the task asks for does not exist. @param why a sentence without its period; empty if there is nothing to say */
    static Answer notFound(String why) {
        return new Infeasible(Report.Did.RETRIEVE, Report.Outcome.NOT_FOUND, why);
    }

    /** The task is infeasible. @param why a sentence without its period; empty if there is nothing to say */
    static Answer infeasible(Report.Did did, Report.Outcome outcome, String why) {
        return new Infeasible(did, outcome, why);
    }

    /** The same answer in other words, where WebArena's form needs them. */
    default Answer inWords(String words) {
        return new Worded(this, words);
    }

    private static JsonNode json(Object value) {
        if (value instanceof JsonNode json) {
            return json;
        }
        return value instanceof BigDecimal number
                ? DecimalNode.valueOf(new BigDecimal(number.stripTrailingZeros().toPlainString()))
                : value instanceof Integer count ? json(BigDecimal.valueOf(count)) : TextNode.valueOf(value.toString());
    }

    /** Something was changed. */
    record Done() implements Answer {
        @Override
        public String words() {
            return "";
        }

        @Override
        public Report report() {
            return Report.changed();
        }
    }

    /** A page is open. */
    record Shown() implements Answer {
        @Override
        public String words() {
            return "";
        }

        @Override
        public Report report() {
            return Report.shown();
        }
    }

    /** A text. */
    record Text(String words) implements Answer {
        @Override
        public Report report() {
            return Report.found(List.of(json(words)));
        }
    }

    /** A count or an amount. */
    record Number(BigDecimal value) implements Answer {
        @Override
        public String words() {
            return value.toPlainString();
        }

        @Override
        public Report report() {
            return Report.found(List.of(json(value)));
        }
    }

    /** An amount of money, with cents, and more decimals only if needed. */
    record Money(BigDecimal amount) implements Answer {
        @Override
        public String words() {
            BigDecimal plain = amount.stripTrailingZeros();
            return "$" + (plain.scale() < 2 ? plain.setScale(2) : plain).toPlainString();
        }

        @Override
        public Report report() {
            return Report.found(List.of(json(amount)));
        }
    }

    /** Yes or no. */
    record Truth(boolean value) implements Answer {
        @Override
        public String words() {
            return value ? "Yes" : "No";
        }

        @Override
        public Report report() {
            return Report.found(List.of(BooleanNode.valueOf(value)));
        }
    }

    /** A date, which the sites write as month, day and short year. */
    record Day(LocalDate date) implements Answer {
        private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("M/d/yy", Locale.US);

        @Override
        public String words() {
            return date.format(SHORT);
        }

        @Override
        public Report report() {
            return Report.found(List.of(json(date)));
        }
    }

    /** Two amounts of money. */
    record Range(BigDecimal min, BigDecimal max) implements Answer {
        @Override
        public String words() {
            return "The prices range from " + money(min).words() + " to "
                    + money(max).words() + ".";
        }

        @Override
        public Report report() {
            return Report.found(List.of(row("min", min, "max", max)));
        }
    }

    /** Several numbers. */
    record Numbers(List<BigDecimal> values) implements Answer {
        public Numbers {
            values = List.copyOf(values);
        }

        @Override
        public String words() {
            return values.stream().map(BigDecimal::toPlainString).collect(Collectors.joining(", "));
        }

        @Override
        public Report report() {
            return Report.found(values.stream().map(Answer::json).toList());
        }
    }

    /** Several texts. */
    record Items(List<String> items, String separator) implements Answer {
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public String words() {
            return String.join(separator, items);
        }

        @Override
        public Report report() {
            return Report.found(items.stream().map(Answer::json).toList());
        }
    }

    /** Rows of named values, of which the words have the values. */
    record Rows(List<ObjectNode> rows) implements Answer {
        public Rows {
            rows = List.copyOf(rows);
        }

        @Override
        public String words() {
            return rows.stream().map(Rows::values).collect(Collectors.joining(", "));
        }

        private static String values(JsonNode row) {
            StringBuilder values = new StringBuilder();
            row.forEach(value -> values.append(values.isEmpty() ? "" : ": ").append(value.asText()));
            return values.toString();
        }

        @Override
        public Report report() {
            return Report.found(rows);
        }
    }

    /** Why the task is infeasible. */
    record Infeasible(Report.Did did, Report.Outcome outcome, String why) implements Answer {
        @Override
        public String words() {
            return why.isEmpty() ? "N/A" : "N/A: " + why + ".";
        }

        @Override
        public Report report() {
            return Report.failed(did, outcome, why.isEmpty() ? "there is no such thing" : why);
        }
    }

    /** An answer with its own words. */
    record Worded(Answer meaning, String words) implements Answer {
        @Override
        public Report report() {
            return meaning.report();
        }
    }
}
