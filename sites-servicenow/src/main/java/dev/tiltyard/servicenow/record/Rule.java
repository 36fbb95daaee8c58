package dev.tiltyard.servicenow.record;

import java.util.function.Consumer;

/**
 * What the site does by itself when records change. Rules run in the order in which they are given, in the transaction of
 * the change.
 */
public interface Rule {
    /** Looks at a record that is about to be created or changed, and may set more of it. */
    default void before(Change change) {}

    /** Acts on a record that has been created or changed. */
    default void after(Change change) {}

    /** Acts on a record that is about to be deleted. */
    default void onDelete(org.jdbi.v3.core.Handle handle, Record record) {}

    /** A rule that runs before a record of a table, or of one that extends it, is created or changed. */
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
