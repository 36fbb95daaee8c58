package dev.tiltyard.servicenow.record;

import java.util.function.Consumer;

/** A business rule. Rules run in order, in the transaction of the change. */
public interface Rule {
    /** Runs before a record is created or updated; may set more fields. */
    default void before(Change change) {}

    /** Runs after a record was created or updated. */
    default void after(Change change) {}

    /** Runs before a record is deleted. */
    default void onDelete(org.jdbi.v3.core.Handle handle, Record record) {}

    /** A rule that runs before a record of a table, or one that extends it, is created or updated. */
    static Rule before(String table, Consumer<Change> action) {
        return new Rule() {
            @Override
            public void before(Change change) {
                if (change.isOf(table)) {
                    action.accept(change);
                }
            }
        };
    }
}
