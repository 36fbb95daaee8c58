package dev.tiltyard.servicenow.schema;

import java.util.List;

/**
 * A field of a table.
 *
 * @param owner the table that declares it; a child table may override an inherited field
 * @param name the element: {@code short_description}
 * @param reference target table of a reference or list of references; empty for other types
 * @param defaultValue default of a new record; empty for none
 * @param choices its initial choices; {@link #hasChoices} says whether it has any
 * @param choiceKind how they are offered
 * @param dependent the field on whose value the choices or references depend; empty for none
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
        /** Any value. */
        NONE,
        /** A dropdown with an empty entry, {@code -- None --}. */
        WITH_NONE,
        /** A dropdown without an empty entry. */
        WITHOUT_NONE
    }

    /** Whether its value is selected from a dropdown. */
    public boolean hasChoices() {
        return choiceKind != ChoiceKind.NONE;
    }

    /** Whether it refers to a record of another table. */
    public boolean isReference() {
        return type == FieldType.REFERENCE;
    }

    /** Whether its values have their own column; journal entries have none. */
    public boolean isStored() {
        return !type.isJournal();
    }

    /** The type in forms and lists: a field with choices is a choice, whatever its type. */
    public String formType() {
        return hasChoices() ? "choice" : type.glideName();
    }
}
