package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.frame.Choice;
import java.util.ArrayList;
import java.util.List;

/**
 * A field of a form that is kept in one column.
 *
 * @param table that has the column
 * @param help below the field; empty for none
 * @param choices of a menu
 * @param standard what is shown where nothing is kept
 */
public record Setting(
        String table, String column, Kind kind, String label, String help, List<Choice> choices, String standard) {
    /** How a field looks, and the type of its column. */
    public enum Kind {
        /** A check box; a boolean. */
        SWITCH,
        /** A check box; an integer, 1 if it is checked. */
        FLAG,
        /** A field of one line; text. */
        TEXT,
        /** A field of one line that must not be empty; text. */
        REQUIRED,
        /** A field of several lines; text. */
        LINES,
        /** A field for a number; an integer. */
        NUMBER,
        /** A field of one line for how long a job may run, in words or seconds; an integer of seconds. */
        DURATION,
        /** Radio buttons; an integer. */
        CHOICE,
        /** Two radio buttons; a boolean. */
        EITHER,
        /** A native menu; text. */
        MENU,
        /** A native menu; an integer. */
        LEVEL,
        /** A field for an address of the web, which may be empty; text. */
        ADDRESS,
        /** A field for something secret, shown as stars once it is kept; text. */
        SECRET
    }

    public Setting {
        choices = List.copyOf(choices);
    }

    static Setting of(String table, String column, Kind kind, String label) {
        return new Setting(table, column, kind, label, "", List.of(), "");
    }

    /** With an explanation below it. */
    Setting help(String text) {
        return new Setting(table, column, kind, label, text, choices, standard);
    }

    /** With the value that holds until another one is kept. */
    Setting standard(String value) {
        return new Setting(table, column, kind, label, help, choices, value);
    }

    /** With the choices of a menu: value and text in turn. */
    Setting choices(String... pairs) {
        List<Choice> all = new ArrayList<>();
        for (int i = 0; i < pairs.length; i += 2) {
            all.add(Choice.plain(pairs[i], pairs[i + 1]));
        }
        return new Setting(table, column, kind, label, help, all, standard);
    }

    /** Whether one of its choices is picked. */
    public boolean picked() {
        return kind == Kind.CHOICE || kind == Kind.EITHER;
    }

    /** Whether it is a native menu. */
    public boolean listed() {
        return kind == Kind.MENU || kind == Kind.LEVEL;
    }

    /** Whether it is a check box. */
    public boolean ticked() {
        return kind == Kind.SWITCH || kind == Kind.FLAG;
    }

    /** The name of the field in the form. */
    public String field() {
        return form() + "[" + attribute() + "]";
    }

    /** The id of the field in the page. */
    public String id() {
        return form() + "_" + attribute();
    }

    /** Rails calls a form by its model, not by the table. */
    private String form() {
        return table.equals("web_hooks") ? "hook" : table;
    }

    /** An encrypted column is an attribute without the prefix. */
    private String attribute() {
        return column.replaceFirst("^encrypted_(url|token)$", "$1");
    }
}
