package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Change;
import dev.tiltyard.servicenow.record.Rule;
import dev.tiltyard.servicenow.schema.Table;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Assigns numbers to new records, {@code INC0010001}, from the counters in sys_number. */
public final class Numbers implements Rule {
    private static final int DIGITS = 7;

    @Override
    public void before(Change change) {
        Optional<String> prefix = change.table().numberPrefix();
        if (!change.isInsert()
                || prefix.isEmpty()
                || change.table().field("number").isEmpty()) {
            return;
        }
        String next = next(change.handle(), change.table());
        if (change.get("number").isEmpty()) {
            change.set("number", next);
        }
        if (change.get("number").equals(next)) {
            change.handle()
                    .execute("UPDATE sys_number SET number = number + 1 WHERE category = ?", counted(change.table()));
        }
    }

    /** The next number of a table. */
    public static String next(Handle handle, Table table) {
        long last = handle.createQuery("SELECT number FROM sys_number WHERE category = ? FOR UPDATE")
                .bind(0, counted(table))
                .mapTo(Long.class)
                .findFirst()
                .orElse(0L);
        return format(table.numberPrefix().orElse(""), last + 1);
    }

    /** The table whose counter a table uses: the nearest one with its own prefix. */
    private static String counted(Table table) {
        Optional<Table> parent = table.parent();
        return parent.isPresent() && parent.get().numberPrefix().equals(table.numberPrefix())
                ? counted(parent.get())
                : table.name();
    }

    /** A number with its prefix. */
    public static String format(String prefix, long number) {
        return String.format(Locale.ROOT, "%s%0" + DIGITS + "d", prefix, number);
    }
}
