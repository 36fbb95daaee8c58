package dev.tiltyard.sitekit.face;

import java.util.Optional;

/**
 * A label that reads otherwise.
 *
 * @param role ARIA role of the elements that have it, {@code label} for the label of a field, or {@code text} for a text
 *     without a role, such as the title of a block; empty for any of them but such texts
 * @param usual the label without the face; ends with {@code *} if anything may follow
 * @param shown the label in the face; ends with {@code *} if and only if the other does
 */
record Word(Optional<String> role, String usual, String shown) {
    private static final String ANYTHING = "*";

    Word {
        if (usual.endsWith(ANYTHING) != shown.endsWith(ANYTHING)) {
            throw new IllegalArgumentException(
                    "\"" + usual + "\" becomes \"" + shown + "\": both must end with *, or neither");
        }
    }

    boolean isFor(String other) {
        return role.isEmpty() || role.get().equals(other);
    }

    /** Whether it reads like another label, and elements of one role may have either. */
    boolean isConfusedWith(Word other) {
        boolean sameRole = role.isEmpty() || other.role.isEmpty() || role.equals(other.role);
        return sameRole && shown.equals(other.shown) && !usual.equals(other.usual);
    }

    boolean isBeginning() {
        return usual.endsWith(ANYTHING);
    }

    /** What comes before the {@code *} of a label. */
    static String beginning(String label) {
        return label.substring(0, label.length() - ANYTHING.length()).strip();
    }
}
