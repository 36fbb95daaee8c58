package dev.tiltyard.cms.replica.transfer;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Imports one kind of things from the lines of a file. */
public interface Importer {
    /** What a line does. */
    enum Done {
        CREATED,
        UPDATED,
        DELETED
    }

    /** A line that was checked, and can be carried out. */
    @FunctionalInterface
    interface Change {
        /**
         * Carries it out.
         *
         * @throws Mistake if it cannot be after all
         */
        Done carryOut(Instant now);
    }

    /** What is wrong with a line, for the user to read. */
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
     * What is to be done with the lines.
     *
     * @param behavior {@code append}, {@code replace}, {@code delete}; or {@code add_update} and {@code custom} of those that
     *     have them
     * @param separator between several values of one cell
     * @param taken what lines before have taken that no other line may have, with the key of each of them; it grows while a
     *     file is read
     */
    record Settings(String behavior, String separator, Map<String, String> taken) {
        public boolean deletes() {
            return behavior.equals("delete");
        }

        public boolean replaces() {
            return behavior.equals("replace");
        }
    }

    /** What is wrong with the columns of a file; empty if nothing is. */
    List<String> mistakes(List<String> columns);

    /** The column that no two lines may have the same value in; empty if there is none. */
    Optional<String> key();

    /**
     * Checks a line.
     *
     * @param row cells by column; those that say nothing are missing
     * @throws Mistake if it cannot be imported
     */
    Change read(Map<String, String> row, Settings settings);

    /** The columns of the file that shows how it is done, and a line of it. */
    List<List<String>> sample();
}
