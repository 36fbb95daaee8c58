package dev.tiltyard.servicenow.replica.catalog;

import java.util.List;

/**
 * What the catalog asks about an item: a variable.
 *
 * @param id sys_id of the variable
 * @param preset the answer that the page begins with; empty for none
 * @param options what to pick from; empty for other kinds
 */
record Question(String id, String text, Kind kind, boolean mandatory, String preset, List<Option> options) {
    Question {
        options = List.copyOf(options);
    }

    /** An answer to pick: what is stored and what people read. */
    record Option(String value, String label) {}

    /** How it is answered. */
    enum Kind {
        AREA,
        RADIO,
        SELECT,
        LINE,
        BOX;

        /** The kind of a variable's type, by the original's number of it. */
        static Kind of(String type) {
            return switch (type) {
                case "2" -> AREA;
                case "1", "3" -> RADIO;
                case "5" -> SELECT;
                case "7" -> BOX;
                default -> LINE;
            };
        }
    }

    /** The name of its field on the page. */
    String field() {
        return "IO:" + id;
    }

    /** What is stored if nobody answers. */
    String first() {
        return switch (kind) {
            case BOX -> preset.equals("true") ? "true" : "false";
            case RADIO ->
                preset.isEmpty() && !options.isEmpty() ? options.get(0).value() : preset;
            default -> preset;
        };
    }

    /** The answer that is stored for what a page sent: a box is true or false, a choice is one of those that are offered. */
    String accepted(String sent) {
        return switch (kind) {
            case BOX -> sent.equals("true") ? "true" : "false";
            case RADIO, SELECT ->
                options.stream().anyMatch(option -> option.value().equals(sent)) ? sent : first();
            default -> sent.length() > 4000 ? sent.substring(0, 4000) : sent;
        };
    }
}
