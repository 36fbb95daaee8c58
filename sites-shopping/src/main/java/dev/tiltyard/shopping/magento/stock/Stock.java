package dev.tiltyard.shopping.magento.stock;

import dev.tiltyard.shopping.magento.store.StoreConfig;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Product stock. An order reserves its quantity; the source quantity decreases only at shipment. The difference is
 * salable.
 *
 * <p>Source: Magento 2.4, {@code Magento\InventorySales\Model\GetProductSalableQty}.
 */
public final class Stock {
    private static final BigDecimal MOST = BigDecimal.valueOf(10_000);

    private final StoreConfig config;

    public Stock(StoreConfig config) {
        this.config = config;
    }

    public Optional<StockItem> find(Handle handle, long product) {
        return Optional.ofNullable(find(handle, List.of(product)).get(product));
    }

    /** The stock of these products; products without stock data are missing. */
    public Map<Long, StockItem> find(Handle handle, Collection<Long> products) {
        Map<Long, StockItem> found = new HashMap<>();
        if (!products.isEmpty()) {
            handle.createQuery("""
                            SELECT s.*, e.sku, (SELECT COALESCE(SUM(r.quantity), 0) FROM inventory_reservation r
                                                 WHERE r.stock_id = 1 AND r.sku = e.sku) AS reserved
                              FROM cataloginventory_stock_item s JOIN catalog_product_entity e ON e.entity_id = s.product_id
                             WHERE s.product_id IN (<ids>) AND s.stock_id = 1
                            """)
                    .bindList("ids", List.copyOf(products))
                    .map((row, context) -> item(row))
                    .forEach(item -> found.put(item.product(), item));
        }
        return found;
    }

    /** Blocks other orders of these products until the transaction ends. All transactions lock in the same order. */
    public void lock(Handle handle, Collection<Long> products) {
        if (!products.isEmpty()) {
            handle.createQuery("""
                            SELECT product_id FROM cataloginventory_stock_item
                             WHERE product_id IN (<ids>) AND stock_id = 1 ORDER BY product_id FOR UPDATE
                            """)
                    .bindList("ids", products.stream().sorted().toList())
                    .mapTo(Long.class)
                    .list();
        }
    }

    /** Adds an order's reservation of a product. */
    public void reserve(Handle handle, String sku, BigDecimal quantity, String orderIncrement) {
        note(handle, sku, quantity.negate(), "order_placed", "", orderIncrement);
    }

    /** Compensates the reservation of a canceled order. */
    public void giveBack(Handle handle, String sku, BigDecimal quantity, long order, String orderIncrement) {
        note(handle, sku, quantity, "order_canceled", String.valueOf(order), orderIncrement);
    }

    /** Compensates the reservation of a shipped order. */
    public void settle(Handle handle, String sku, BigDecimal quantity, long order, String orderIncrement) {
        note(handle, sku, quantity, "shipment_created", String.valueOf(order), orderIncrement);
    }

    /** Changes the source quantity: negative for shipments, positive for returns. */
    public void move(Handle handle, long product, String sku, BigDecimal quantity) {
        handle.execute(
                "UPDATE cataloginventory_stock_item SET qty = COALESCE(qty, 0) + ? WHERE product_id = ? AND stock_id = 1",
                quantity,
                product);
        handle.execute(
                "UPDATE cataloginventory_stock_status SET qty = COALESCE(qty, 0) + ? WHERE product_id = ? AND stock_id = 1",
                quantity,
                product);
        handle.execute(
                "UPDATE inventory_source_item SET quantity = COALESCE(quantity, 0) + ? WHERE sku = ? AND source_code ="
                        + " 'default'",
                quantity,
                sku);
    }

    private static void note(
            Handle handle, String sku, BigDecimal quantity, String event, String order, String orderIncrement) {
        Row.in("inventory_reservation")
                .with("stock_id", 1)
                .with("sku", sku)
                .with("quantity", quantity)
                .with(
                        "metadata",
                        "{\"event_type\":\"" + event + "\",\"object_type\":\"order\",\"object_id\":\"" + order
                                + "\",\"object_increment_id\":\"" + orderIncrement + "\"}")
                .insert(handle);
    }

    private StockItem item(ResultSet row) throws SQLException {
        BigDecimal least = row.getBigDecimal("min_sale_qty");
        BigDecimal most = row.getBigDecimal("max_sale_qty");
        return new StockItem(
                row.getLong("product_id"),
                row.getString("sku"),
                amount(row, "qty").subtract(amount(row, "min_qty")),
                amount(row, "reserved"),
                row.getObject("manage_stock") == null || row.getInt("manage_stock") == 1,
                row.getInt("is_in_stock") == 1,
                row.getInt("use_config_backorders") != 1 && row.getInt("backorders") > 0,
                least == null || row.getInt("use_config_min_sale_qty") == 1 ? leastOfAll() : least,
                most == null || row.getInt("use_config_max_sale_qty") == 1 ? mostOfAll() : most,
                row.getInt("is_qty_decimal") == 1,
                increments(row) ? amount(row, "qty_increments") : BigDecimal.ZERO);
    }

    /** Whether quantity increments are set for the product itself; the configuration has none. */
    private static boolean increments(ResultSet row) throws SQLException {
        return row.getInt("use_config_enable_qty_inc") != 1
                && row.getInt("enable_qty_increments") == 1
                && row.getInt("use_config_qty_increments") != 1;
    }

    private BigDecimal leastOfAll() {
        return config.amount("cataloginventory/item_options/min_sale_qty").max(BigDecimal.ZERO);
    }

    private BigDecimal mostOfAll() {
        BigDecimal set = config.amount("cataloginventory/item_options/max_sale_qty");
        return set.signum() > 0 ? set : MOST;
    }

    private static BigDecimal amount(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).orElse(BigDecimal.ZERO);
    }
}
