package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.sql.SQLException;
import java.time.Instant;

/** The default columns of lists. */
final class Layouts {
    private final WorldRows rows;
    private final Instant since;

    Layouts(WorldRows rows, Instant since) {
        this.rows = rows;
        this.since = since;
    }

    void write() throws SQLException {
        String view = rows.add("sys_ui_view", "default", since, "name", "", "title", "Default View");
        for (FactTable.Row row : FactTable.read(Layouts.class, "lists.tsv")) {
            String table = row.fields().getOrDefault("table", "");
            String list = rows.add("sys_ui_list", table, since, "name", table, "view", view);
            int position = 0;
            for (String path : row.fields().getOrDefault("fields", "").split(",")) {
                rows.add(
                        "sys_ui_list_element",
                        table + "." + path,
                        since,
                        "list_id",
                        list,
                        "element",
                        path,
                        "position",
                        position++);
            }
        }
    }
}
