package dev.tiltyard.state;

import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Applies the steps of a patch, and names the step that failed. */
final class PatchStep {
    private final RowJournal journal;
    private final Optional<FileJournal> files;
    private final Connection connection;

    PatchStep(RowJournal journal, Optional<FileJournal> files, Connection connection) {
        this.journal = journal;
        this.files = files;
        this.connection = connection;
    }

    void apply(Patch.Step step) {
        try {
            if (step instanceof Patch.Step.Put put) {
                journal.put(connection, put.table(), put.row());
            } else if (step instanceof Patch.Step.Remove remove) {
                journal.remove(connection, remove.table(), remove.where());
            } else if (step instanceof Patch.Step.Sql sql) {
                sql.work().on(connection);
            } else if (step instanceof Patch.Step.WriteFile write) {
                folder(write.path()).write(write.path(), write.content());
            } else if (step instanceof Patch.Step.DeleteFile delete) {
                folder(delete.path()).delete(delete.path());
            }
        } catch (SQLException e) {
            throw new StateException(
                    "Could not inject a patch into " + journal.database() + ": " + described(step) + " was refused: "
                            + e.getMessage() + ". The patch was not applied.",
                    e);
        }
    }

    private FileJournal folder(String path) {
        return files.orElseThrow(() -> new StateException("Could not inject the file " + path + " into "
                + journal.database() + ": the state engine was installed without a folder of files."
                + " Remedy: StateOptions.withFiles."));
    }

    private static String described(Patch.Step step) {
        if (step instanceof Patch.Step.Put put) {
            return "the row " + put.row() + " of " + put.table();
        }
        if (step instanceof Patch.Step.Remove remove) {
            return "removing rows of " + remove.table() + " with " + remove.where();
        }
        if (step instanceof Patch.Step.Sql sql) {
            return sql.what();
        }
        return step.toString();
    }
}
