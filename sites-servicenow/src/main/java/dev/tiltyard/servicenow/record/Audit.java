package dev.tiltyard.servicenow.record;

import java.util.List;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Who changed which field of a task, and when. The entries are rows of sys_audit. */
public final class Audit implements Rule {
    private final Jdbi database;
    private final Supplier<String> ids;

    /** @param ids gives a sys_id for each entry */
    public Audit(Jdbi database, Supplier<String> ids) {
        this.database = database;
        this.ids = ids;
    }

    /**
     * One change of one field, with values as stored.
     *
     * @param by the user name of who changed it
     */
    public record Entry(String field, String before, String now, String at, String by) {}

    /** The changes of a record, newest first. */
    public List<Entry> of(String recordId) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT fieldname, oldvalue, newvalue, sys_created_on,"
                                + " sys_created_by FROM sys_audit WHERE documentkey = :id ORDER BY sys_created_on DESC, fieldname")
                .bind("id", recordId)
                .map((row, context) -> new Entry(
                        Values.text(row.getString(1)),
                        Values.text(row.getString(2)),
                        Values.text(row.getString(3)),
                        Values.text(row.getTimestamp(4)),
                        Values.text(row.getString(5))))
                .list());
    }

    @Override
    public void after(Change change) {
        if (change.isInsert() || !change.isOf("task")) {
            return;
        }
        change.stored().keySet().stream()
                .map(field -> field.name())
                .filter(field -> !field.startsWith("sys_") && change.changes(field))
                .forEach(field -> add(change, field));
    }

    private void add(Change change, String field) {
        change.handle()
                .createUpdate("INSERT INTO sys_audit (sys_id, tablename, documentkey, fieldname, oldvalue, newvalue,"
                        + " \"user\", sys_created_on, sys_created_by, sys_updated_on, sys_updated_by, sys_mod_count)"
                        + " VALUES (:id, :table, :record, :field, :before, :now, :by, CAST(:at AS timestamp), :by,"
                        + " CAST(:at AS timestamp), :by, 0)")
                .bind("id", ids.get())
                .bind("table", change.table().name())
                .bind("record", change.id())
                .bind("field", field)
                .bind("before", change.old(field))
                .bind("now", change.get(field))
                .bind("at", Values.text(change.now()))
                .bind("by", change.actor().userName())
                .execute();
    }

    @Override
    public void onDelete(Handle handle, Record record) {
        handle.execute("DELETE FROM sys_audit WHERE documentkey = ?", record.id());
    }
}
