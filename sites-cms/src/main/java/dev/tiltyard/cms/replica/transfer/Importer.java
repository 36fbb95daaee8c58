package dev.tiltyard.cms.replica.transfer;

import dev.tiltyard.cms.replica.form.TextRow;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Imports one kind of entity from the rows of a file. */
public interface Importer {
    /** The effect of a row. */
    enum Done {
        CREATED,
        UPDATED,
        DELETED
    }

    /** A valid row, ready to be imported. */
    @FunctionalInterface
    interface Change {
        /**
         * Imports it.
         *
         * @throws Mistake if it fails after all
         */
        Done carryOut(Instant now);
    }

    /** An error in a row, for the user. */
    final class Mistake extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Mistake(String message) {
            super(message);
        }

        /** The message. */
        public String text() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Import settings.
     *
     * @param behavior {@code append}, {@code replace}, {@code delete}; or {@code add_update} and {@code custom} for
     *     entities with these
     * @param separator multiple value separator of a cell
     * @param taken values of earlier rows that must be unique, with the key of each row; grows while a file is read
     */
    record Settings(String behavior, String separator, Map<String, String> taken) {
        public boolean deletes() {
            return behavior.equals("delete");
        }

        public boolean replaces() {
            return behavior.equals("replace");
        }
    }

    /** Errors in the columns of a file; empty if valid. */
    List<String> mistakes(List<String> columns);

    /** The column with unique values; empty if there is none. */
    Optional<String> key();

    /**
     * Validates a row.
     *
     * @param row cells by column; those without a value are missing
     * @throws Mistake if it can't be imported
     */
    Change read(TextRow row, Settings settings);

    /** The sample file's columns, and a row. */
    List<List<String>> sample();
}
