package dev.tiltyard.state;

import dev.tiltyard.values.StateValue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a task changes in its world before it begins: rows, files, or anything that can be done over a connection, in the
 * order in which it was said. Immutable; every method returns a longer patch.
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
     * Puts a row into a table, or changes the columns that are named if a row with this primary key is there.
     *
     * @param table the table, as in {@link Digest#parts()}
     * @param row from column to value, as in a {@link dev.tiltyard.values.StateValue.Row}
     */
    public Patch put(String table, Map<String, ?> row) {
        return and(new Step.Put(table, StateValue.Row.of(row)));
    }

    /**
     * Takes the rows out of a table that have these values.
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
     * Does something over a connection, in the same transaction as the patch's rows; for a site's typed builders.
     *
     * @param what what it does, for error messages
     */
    public Patch sql(String what, Work work) {
        return and(new Step.Sql(what, work));
    }

    /** This patch, and then another. */
    public Patch then(Patch other) {
        List<Step> both = new ArrayList<>(steps);
        both.addAll(other.steps);
        return new Patch(both);
    }

    /** In few words, for messages. */
    public String described() {
        return steps.size() == 1 ? "1 step" : steps.size() + " steps";
    }

    /** What it does, in order; for sending it elsewhere. */
    public List<Step> steps() {
        return steps;
    }

    private Patch and(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new Patch(longer);
    }

    private static String inside(String path) {
        Path relative = Path.of(path).normalize();
        if (path.isBlank() || relative.isAbsolute() || relative.startsWith("..")) {
            throw new IllegalArgumentException(
                    "a patch's file must lie inside the site's folder of files: '" + path + "'");
        }
        return relative.toString();
    }

    /** Something done over a connection. The connection must be neither committed nor closed. */
    @FunctionalInterface
    public interface Work {
        /** Does it. */
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
