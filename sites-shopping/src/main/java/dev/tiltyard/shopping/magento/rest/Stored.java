package dev.tiltyard.shopping.magento.rest;

import org.jdbi.v3.core.Handle;

/** Whether rows exist. */
public final class Stored {
    private Stored() {}

    /**
     * Whether a table has a row with this value.
     *
     * @param table a name of the program's, like the column's
     */
    public static boolean has(Handle handle, String table, String column, Object value) {
        return handle.createQuery("SELECT 1 FROM " + table + " WHERE `" + column + "` = ? LIMIT 1")
                .bind(0, value)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }
}
