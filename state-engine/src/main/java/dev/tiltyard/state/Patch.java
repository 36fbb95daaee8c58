package dev.tiltyard.state;

import dev.tiltyard.values.StateValue;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * The changes that a task makes to its world before it begins: rows, files, or anything that can be done over a
 * connection, in order. Immutable; every method returns a longer patch.
 */
public final class Patch {
    private final List<Step> steps;

    private Patch(List<Step> steps) {
        this.steps = List.copyOf(steps);
    }

    /** A patch that changes nothing. */
    public static Patch empty() {
        return new Patch(List.of());
    }

    /**
     * Inserts a row, or updates the given columns if a row with this primary key exists.
     *
     * @param table the table, as in {@link Digest#parts()}
     * @param row from column to value, as in a {@link dev.tiltyard.values.StateValue.Row}
     */
    public Patch put(String table, Map<String, ?> row) {
        return and(new Step.Put(table, StateValue.Row.of(row)));
    }

    /**
     * Deletes the rows of a table with these values.
     *
     * @param where from column to value; at least one
     */
    public Patch remove(String table, Map<String, ?> where) {
        return and(new Step.Remove(table, StateValue.Row.of(where)));
    }

    /**
     * Writes a file.
     *
     * @param path relative to the site's folder of files, with {@code /}
     */
    public Patch file(String path, byte[] content) {
        return and(new Step.WriteFile(inside(path), content.clone()));
    }

    /** Writes a text file in UTF-8. */
    public Patch file(String path, String content) {
        return file(path, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Deletes a file. */
    public Patch removeFile(String path) {
        return and(new Step.DeleteFile(inside(path)));
    }

    /**
     * Runs code over a connection, in the same transaction as the patch's rows; for a site's typed builders.
     *
     * @param what a description for error messages
     */
    public Patch sql(String what, Work work) {
        return and(new Step.Sql(what, work));
    }

    /** Concatenates two patches. */
    public Patch then(Patch other) {
        List<Step> both = new ArrayList<>(steps);
        both.addAll(other.steps);
        return new Patch(both);
    }

    /** A short description for messages. */
    public String described() {
        return steps.size() == 1 ? "1 step" : steps.size() + " steps";
    }

    /** The steps, in order; for serialization. */
    public List<Step> steps() {
        return steps;
    }

    private Patch and(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new Patch(longer);
    }

    private static String inside(String path) {
        Deque<String> names = new ArrayDeque<>();
        boolean outside = path.isBlank() || path.startsWith("/");
        for (String name : path.split("/")) {
            if (name.equals("..")) {
                outside |= names.pollLast() == null;
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        if (outside || names.isEmpty()) {
            throw new IllegalArgumentException(
                    "a patch's file must be inside the site's folder of files: '" + path + "'");
        }
        return String.join("/", names);
    }

    /** Code that runs over a connection. It must neither commit nor close the connection. */
    @FunctionalInterface
    public interface Work {
        /** Runs the code. */
        void on(Connection connection) throws SQLException;
    }

    /** One step of a patch. */
    public sealed interface Step {
        record Put(String table, StateValue.Row row) implements Step {}

        record Remove(String table, StateValue.Row where) implements Step {
            public Remove {
                if (where.columns().isEmpty()) {
                    throw new IllegalArgumentException("a patch that removes rows of " + table
                            + " must name at least one column; with none it would empty the table");
                }
            }
        }

        record WriteFile(String path, byte[] content) implements Step {}

        record DeleteFile(String path) implements Step {}

        record Sql(String what, Work work) implements Step {}
    }
}
