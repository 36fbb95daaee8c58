package dev.tiltyard.cms.replica.transfer;

import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminShell;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Imports products' source quantities. */
public final class StockSourceImport implements Importer {
    private static final List<String> COLUMNS = List.of("source_code", "sku", "status", "quantity");

    private final AdminShell shell;

    public StockSourceImport(AdminShell shell) {
        this.shell = shell;
    }

    @Override
    public List<String> mistakes(List<String> columns) {
        return COLUMNS.subList(0, 2).stream()
                .filter(column -> !columns.contains(column))
                .map(column -> "The file needs a column \"" + column + "\".")
                .toList();
    }

    @Override
    public Optional<String> key() {
        return Optional.empty();
    }

    @Override
    public Change read(TextRow row, Settings settings) {
        String source = row.text("source_code");
        String sku = row.text("sku");
        if (!known("SELECT 1 FROM inventory_source WHERE source_code = ?", source)) {
            throw new Mistake("Source code \"" + source + "\" does not exist.");
        }
        if (!known("SELECT 1 FROM catalog_product_entity WHERE sku = ?", sku)) {
            throw new Mistake("Product with the SKU \"" + sku + "\" does not exist.");
        }
        String quantity = row.text("quantity", "0");
        String status = row.text("status", "1");
        if (!quantity.matches("-?[0-9]{1,8}(\\.[0-9]{1,4})?") || !status.matches("[01]")) {
            throw new Mistake("\"quantity\" must be a number and \"status\" 0 or 1.");
        }
        return now -> keep(source, sku, new BigDecimal(quantity), status, settings.deletes());
    }

    private boolean known(String query, String value) {
        return shell.database().withHandle(handle -> handle.createQuery(query)
                .bind(0, value)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    private Done keep(String source, String sku, BigDecimal quantity, String status, boolean gone) {
        Done done = shell.database().inTransaction(handle -> {
            if (gone) {
                handle.execute("DELETE FROM inventory_source_item WHERE source_code = ? AND sku = ?", source, sku);
                return Done.DELETED;
            }
            int changed = handle.execute(
                    "UPDATE inventory_source_item SET quantity = ?, status = ? WHERE source_code = ? AND sku = ?",
                    quantity,
                    status,
                    source,
                    sku);
            if (changed == 0) {
                handle.execute(
                        "INSERT INTO inventory_source_item (source_code, sku, quantity, status) VALUES (?, ?, ?, ?)",
                        source,
                        sku,
                        quantity,
                        status);
            }
            // The legacy stock tables show the default source.
            if (source.equals("default")) {
                handle.execute(
                        "UPDATE cataloginventory_stock_item s JOIN catalog_product_entity e ON e.entity_id = s.product_id"
                                + " SET s.qty = ?, s.is_in_stock = ? WHERE e.sku = ?",
                        quantity,
                        status,
                        sku);
                handle.execute(
                        "UPDATE cataloginventory_stock_status s JOIN catalog_product_entity e ON e.entity_id = s.product_id"
                                + " SET s.qty = ?, s.stock_status = ? WHERE e.sku = ?",
                        quantity,
                        status,
                        sku);
            }
            return changed == 0 ? Done.CREATED : Done.UPDATED;
        });
        shell.magento().catalogChanged();
        return done;
    }

    @Override
    public List<List<String>> sample() {
        return List.of(COLUMNS, List.of("default", "24-MB01", "1", "100"));
    }
}
