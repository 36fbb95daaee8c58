package dev.tiltyard.servicenow.replica.catalog;

import dev.tiltyard.servicenow.record.DisplayValues;
import java.math.BigDecimal;
import java.util.List;

/**
 * A catalog variable.
 *
 * @param id sys_id of the variable
 * @param preset the default value; empty for none
 * @param options options to select; empty for other kinds
 */
record Question(String id, String text, Kind kind, boolean mandatory, String preset, List<Option> options) {
    Question {
        options = List.copyOf(options);
    }

    /** An option: stored value, text, and what it adds to the price. */
    record Option(String value, String text, BigDecimal price) {
        /** The text with the added price. */
        String label() {
            return price.signum() == 0 ? text : text + " [add " + DisplayValues.money(price) + "]";
        }
    }

    /** A price; 0 for an empty text. */
    static BigDecimal price(String text) {
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    /** What an answer adds to the price. */
    BigDecimal priceOf(String answer) {
        return options.stream()
                .filter(option -> option.value().equals(answer))
                .map(Option::price)
                .findFirst()
                .orElse(BigDecimal.ZERO);
    }

    /** Kinds of input. */
    enum Kind {
        AREA,
        RADIO,
        SELECT,
        LINE,
        BOX,
        /** A heading, without an answer. */
        LABEL;

        /** The kind for the original's type number. */
        static Kind of(String type) {
            return switch (type) {
                case "2" -> AREA;
                case "1", "3" -> RADIO;
                case "5" -> SELECT;
                case "7" -> BOX;
                case "11" -> LABEL;
                default -> LINE;
            };
        }
    }

    /** The name of its field on the page. */
    String field() {
        return "IO:" + id;
    }

    /** The stored value without input. */
    String first() {
        return switch (kind) {
            case BOX -> preset.equals("true") ? "true" : "false";
            case RADIO, SELECT ->
                preset.isEmpty() && !options.isEmpty() ? options.get(0).value() : preset;
            default -> preset;
        };
    }

    /** The stored value for an input: a checkbox is true or false, a choice must be one of the options. */
    String accepted(String sent) {
        return switch (kind) {
            case BOX -> sent.equals("true") ? "true" : "false";
            case RADIO, SELECT ->
                options.stream().anyMatch(option -> option.value().equals(sent)) ? sent : first();
            default -> sent.length() > 4000 ? sent.substring(0, 4000) : sent;
        };
    }
}
