package dev.tiltyard.servicenow.record;

import java.util.List;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The audit history of tasks: changed fields, users and times. The entries are rows of sys_audit. */
public final class Audit implements Rule {
    private final Jdbi database;
    private final Supplier<String> ids;

    /** @param ids generates the entries' sys_ids */
    public Audit(Jdbi database, Supplier<String> ids) {
        this.database = database;
        this.ids = ids;
    }

    /**
     * A change of a field, with stored values.
     *
     * @param by user name of the author
     */
    public record Entry(String field, String before, String now, String at, String by) {}

    /** The changes of a record, newest first. */
    public List<Entry> of(String recordId) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT COALESCE(fieldname, '') AS field, COALESCE(oldvalue, '') AS before,"
                                + " COALESCE(newvalue, '') AS now, to_char(sys_created_on, 'YYYY-MM-DD HH24:MI:SS') AS at,"
                                + " COALESCE(sys_created_by, '') AS by"
                                + " FROM sys_audit WHERE documentkey = :id ORDER BY sys_created_on DESC, fieldname")
                .bind("id", recordId)
                .mapTo(Entry.class)
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
