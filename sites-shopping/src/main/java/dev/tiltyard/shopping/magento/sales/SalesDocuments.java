package dev.tiltyard.shopping.magento.sales;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Reads invoices, shipments and credit memos. Thread-safe. */
public final class SalesDocuments {
    private final Jdbi database;

    public SalesDocuments(Jdbi database) {
        this.database = database;
    }

    public Optional<SalesDocument> byId(SalesDocumentKind kind, long id) {
        return byIds(kind, List.of(id)).stream().findFirst();
    }

    /** The documents of an order, oldest first. */
    public List<SalesDocument> ofOrder(SalesDocumentKind kind, long order) {
        return byIds(kind, database.withHandle(handle -> handle.createQuery(
                        "SELECT entity_id FROM " + kind.table() + " WHERE order_id = ? ORDER BY entity_id")
                .bind(0, order)
                .mapTo(Long.class)
                .list()));
    }

    /** The documents with these ids, in the same order; missing ones are skipped. */
    public List<SalesDocument> byIds(SalesDocumentKind kind, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        return database.withHandle(handle -> {
            String table = kind.table();
            List<Fields> documents = Rows.in(handle, table, "entity_id", ids);
            Map<Long, List<Fields>> lines = Rows.by(Rows.in(handle, table + "_item", "parent_id", ids), "parent_id");
            Map<Long, List<Fields>> comments =
                    Rows.by(Rows.in(handle, table + "_comment", "parent_id", ids), "parent_id");
            Map<Long, List<Fields>> tracks = Rows.by(tracks(handle, kind, ids), "parent_id");
            Map<Long, List<Fields>> own = Rows.by(documents, "entity_id");
            List<SalesDocument> found = new ArrayList<>();
            for (Long id : ids) {
                own.getOrDefault(id, List.of())
                        .forEach(fields -> found.add(new SalesDocument(
                                kind,
                                fields,
                                lines.getOrDefault(id, List.of()),
                                tracks.getOrDefault(id, List.of()),
                                comments.getOrDefault(id, List.of()))));
            }
            return found;
        });
    }

    private static List<Fields> tracks(Handle handle, SalesDocumentKind kind, List<Long> ids) {
        return kind == SalesDocumentKind.SHIPMENT
                ? Rows.in(handle, "sales_shipment_track", "parent_id", ids)
                : List.of();
    }
}
