package dev.tiltyard.servicenow.schema;

import java.util.List;

/**
 * A field of a table.
 *
 * @param owner the table that declares it; a child table's own declaration of an inherited field takes its place
 * @param name the element: {@code short_description}
 * @param reference the table that a reference or a list of references points to; empty for other types
 * @param defaultValue what a new record has; empty for nothing
 * @param choices the values that it offers when a world begins; {@link #hasChoices} says whether it offers any
 * @param choiceKind how they are offered
 * @param dependent the field whose value limits the choices or references; empty for none
 */
public record Field(
        String owner,
        String name,
        String label,
        FieldType type,
        int maxLength,
        String reference,
        String defaultValue,
        boolean mandatory,
        boolean readOnly,
        List<Choice> choices,
        ChoiceKind choiceKind,
        String dependent) {

    public Field {
        choices = List.copyOf(choices);
    }

    /** How a field offers choices. */
    public enum ChoiceKind {
        /** It takes any value. */
        NONE,
        /** A menu with an empty entry, {@code -- None --}. */
        WITH_NONE,
        /** A menu without an empty entry. */
        WITHOUT_NONE
    }

    /** Whether people pick its value from a menu. */
    public boolean hasChoices() {
        return choiceKind != ChoiceKind.NONE;
    }

    /** Whether it points to a record of another table. */
    public boolean isReference() {
        return type == FieldType.REFERENCE;
    }

    /** Whether its values have a column of their own; journal entries have none. */
    public boolean isStored() {
        return !type.isJournal();
    }

    /** The type as forms and lists see it: a field with choices is a choice, whatever it holds. */
    public String formType() {
        return hasChoices() ? "choice" : type.glideName();
    }
}
