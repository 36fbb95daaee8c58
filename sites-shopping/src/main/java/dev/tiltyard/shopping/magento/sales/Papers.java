package dev.tiltyard.shopping.magento.sales;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Reads invoices, shipments and credit memos. Safe for use by many threads. */
public final class Papers {
    private final Jdbi database;

    public Papers(Jdbi database) {
        this.database = database;
    }

    public Optional<Paper> byId(PaperKind kind, long id) {
        return byIds(kind, List.of(id)).stream().findFirst();
    }

    /** Those of an order, oldest first. */
    public List<Paper> ofOrder(PaperKind kind, long order) {
        return byIds(kind, database.withHandle(handle -> handle.createQuery(
                        "SELECT entity_id FROM " + kind.table() + " WHERE order_id = ? ORDER BY entity_id")
                .bind(0, order)
                .mapTo(Long.class)
                .list()));
    }

    /** Those with these ids, in the same order; those that don't exist are left out. */
    public List<Paper> byIds(PaperKind kind, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        return database.withHandle(handle -> {
            String table = kind.table();
            List<Fields> papers = Rows.in(handle, table, "entity_id", ids);
            Map<Long, List<Fields>> lines = Rows.by(Rows.in(handle, table + "_item", "parent_id", ids), "parent_id");
            Map<Long, List<Fields>> comments =
                    Rows.by(Rows.in(handle, table + "_comment", "parent_id", ids), "parent_id");
            Map<Long, List<Fields>> tracks = Rows.by(tracks(handle, kind, ids), "parent_id");
            Map<Long, List<Fields>> own = Rows.by(papers, "entity_id");
            List<Paper> found = new ArrayList<>();
            for (Long id : ids) {
                own.getOrDefault(id, List.of())
                        .forEach(fields -> found.add(new Paper(
                                kind,
                                fields,
                                lines.getOrDefault(id, List.of()),
                                tracks.getOrDefault(id, List.of()),
                                comments.getOrDefault(id, List.of()))));
            }
            return found;
        });
    }

    private static List<Fields> tracks(Handle handle, PaperKind kind, List<Long> ids) {
        return kind == PaperKind.SHIPMENT ? Rows.in(handle, "sales_shipment_track", "parent_id", ids) : List.of();
    }
}
