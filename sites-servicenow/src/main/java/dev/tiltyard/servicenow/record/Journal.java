package dev.tiltyard.servicenow.record;

import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The entries of journal fields: comments and work notes, stored in sys_journal_field. */
public final class Journal implements Rule {
    private final Jdbi database;
    private final java.util.function.Supplier<String> ids;

    /** @param ids generates the entries' sys_ids */
    public Journal(Jdbi database, java.util.function.Supplier<String> ids) {
        this.database = database;
        this.ids = ids;
    }

    /**
     * A journal entry.
     *
     * @param element the field: {@code comments}
     * @param by user name of the author
     */
    public record Entry(String recordId, String element, String value, String at, String by) {
        /** The entry as part of a field's display value. */
        public String text() {
            return at + " - " + by + " (" + (element.equals("comments") ? "Additional comments" : "Work notes") + ")\n"
                    + value + "\n\n";
        }
    }

    /** The entries of records, newest first. */
    public List<Entry> of(Collection<String> recordIds) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT element_id AS record_id, element, COALESCE(value, '') AS value,"
                                + " to_char(sys_created_on, 'YYYY-MM-DD HH24:MI:SS') AS at, COALESCE(sys_created_by, '') AS by"
                                + " FROM sys_journal_field WHERE element_id = ANY (:ids) ORDER BY sys_created_on DESC, sys_id")
                .bindArray("ids", String.class, recordIds)
                .mapTo(Entry.class)
                .list());
    }

    @Override
    public void after(Change change) {
        change.table().fields().stream()
                .filter(field -> field.type().isJournal() && change.names(field.name()))
                .filter(field -> !change.values().getOrDefault(field.name(), "").isBlank())
                .forEach(field -> add(change, field.name(), change.values().getOrDefault(field.name(), "")));
    }

    private void add(Change change, String element, String value) {
        change.handle()
                .createUpdate("INSERT INTO sys_journal_field (sys_id, name, element_id, element, value, sys_created_on,"
                        + " sys_created_by, sys_updated_on, sys_updated_by, sys_mod_count) VALUES (:id, :name, :record,"
                        + " :element, :value, CAST(:now AS timestamp), :by, CAST(:now AS timestamp), :by, 0)")
                .bind("id", ids.get())
                .bind("name", change.table().name())
                .bind("record", change.id())
                .bind("element", element)
                .bind("value", value)
                .bind("now", Values.text(change.now()))
                .bind("by", change.actor().userName())
                .execute();
    }

    @Override
    public void onDelete(Handle handle, Record record) {
        handle.execute("DELETE FROM sys_journal_field WHERE element_id = ?", record.id());
    }
}
