package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.yaml.Source;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A typed part of the right answer, spelled as {@code must_include} of the task format compares it. */
enum ExpectedAnswer {
    /** Whole words, ignoring case. */
    TEXT {
        @Override
        String spelled(Source part, String value) {
            return value;
        }
    },
    /** Compared by value. */
    NUMBER {
        @Override
        String spelled(Source part, String value) {
            try {
                return new BigDecimal(value.strip()).stripTrailingZeros().toPlainString();
            } catch (NumberFormatException e) {
                throw part.failure(
                        "The answer should be a number and is \"" + value + "\".",
                        "select a number, or answer with text");
            }
        }
    },
    /** An amount as pages show it, without the currency: {@code 1,234.50}. */
    MONEY {
        @Override
        String spelled(Source part, String value) {
            try {
                return String.format(Locale.US, "%,.2f", new BigDecimal(value.strip()));
            } catch (NumberFormatException e) {
                throw part.failure(
                        "The answer should be an amount and is \"" + value + "\".",
                        "select a number, or answer with text");
            }
        }
    },
    /** Several texts, one a line. */
    LINES {
        @Override
        String spelled(Source part, String value) {
            return value;
        }

        @Override
        List<String> phrases(Source part, String value) {
            return value.lines().toList();
        }
    },
    /** Several words, separated by spaces. */
    WORDS {
        @Override
        String spelled(Source part, String value) {
            return value;
        }

        @Override
        List<String> phrases(Source part, String value) {
            return List.of(value.split(" "));
        }
    },
    /** A day in any of the usual notations. */
    DATE {
        @Override
        String spelled(Source part, String value) {
            try {
                LocalDate day = LocalDate.parse(value.strip()
                        .substring(0, Math.min(ISO_LENGTH, value.strip().length())));
                return Stream.concat(
                                Stream.of(day.toString()),
                                NOTATIONS.stream().map(form -> DateTimeFormatter.ofPattern(form, Locale.US)
                                        .format(day)))
                        .collect(Collectors.joining(" |OR| "));
            } catch (DateTimeException e) {
                throw part.failure(
                        "The answer should be a date and is \"" + value + "\".",
                        "select a date, such as written_at::date, or answer with text");
            }
        }
    };

    private static final int ISO_LENGTH = 10;
    private static final List<String> NOTATIONS =
            List.of("MMMM d, yyyy", "d MMMM yyyy", "MMM d, yyyy", "d MMM yyyy", "M/d/yyyy", "MMMM d yyyy");

    /** The kind of a part of the answer. */
    static Part of(Source part) {
        String type = part.value().fieldNames().next();
        return new Part(valueOf(type.toUpperCase(Locale.ROOT)), part.at(type));
    }

    abstract String spelled(Source part, String value);

    /** All phrases that must be in the answer. */
    List<String> phrases(Source part, String value) {
        return List.of(spelled(part, value));
    }

    /** A part with its kind. */
    record Part(ExpectedAnswer kind, Source text) {
        /** As the task states it, for drawn values. */
        List<String> phrases(Map<String, JsonNode> values) {
            return kind.phrases(text, Placeholders.fill(text.value(), values).asText());
        }
    }
}
