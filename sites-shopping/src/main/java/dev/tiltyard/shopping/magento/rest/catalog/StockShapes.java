package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Stock items as the interface writes them. */
final class StockShapes {
    private static final List<String> COLUMNS = List.of(
            "item_id",
            "product_id",
            "stock_id",
            "qty",
            "is_in_stock",
            "is_qty_decimal",
            "show_default_notification_message",
            "use_config_min_qty",
            "min_qty",
            "use_config_min_sale_qty",
            "min_sale_qty",
            "use_config_max_sale_qty",
            "max_sale_qty",
            "use_config_backorders",
            "backorders",
            "use_config_notify_stock_qty",
            "notify_stock_qty",
            "use_config_qty_increments",
            "qty_increments",
            "use_config_enable_qty_inc",
            "enable_qty_increments",
            "use_config_manage_stock",
            "manage_stock",
            "low_stock_date",
            "is_decimal_divided",
            "stock_status_changed_auto");
    private static final Set<String> FLAGS = Set.of(
            "is_in_stock",
            "is_qty_decimal",
            "show_default_notification_message",
            "use_config_min_qty",
            "use_config_max_sale_qty",
            "use_config_backorders",
            "use_config_notify_stock_qty",
            "use_config_qty_increments",
            "use_config_enable_qty_inc",
            "enable_qty_increments",
            "use_config_manage_stock",
            "manage_stock",
            "is_decimal_divided");

    private StockShapes() {}

    /** The stock item of a product; empty if it has none. */
    static Optional<Shape> of(Handle handle, long product) {
        return handle.createQuery("SELECT * FROM cataloginventory_stock_item WHERE product_id = ? AND stock_id = 1")
                .bind(0, product)
                .map((row, context) -> shape(Fields.of(row)))
                .findFirst();
    }

    private static Shape shape(Fields row) {
        Shape shape = new Shape();
        for (String column : COLUMNS) {
            Object value = row.columns().get(column);
            boolean flag = FLAGS.contains(column);
            boolean counted = column.equals("backorders") || column.equals("stock_status_changed_auto");
            shape.put(column, flag ? row.number(column) == 1 : counted && value == null ? Integer.valueOf(0) : value);
        }
        return shape;
    }
}
