package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Stock items as JSON. */
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

    private static final Set<String> DERIVED = Set.of(
            "item_id",
            "product_id",
            "stock_id",
            "show_default_notification_message",
            "low_stock_date",
            "extension_attributes");

    private StockShapes() {}

    /**
     * The sent columns of a stock item with their values.
     *
     * @throws dev.tiltyard.shopping.magento.rest.RestProblem if a value is invalid
     */
    static Map<String, Object> columns(Input sent) {
        sent.knowsOnly(Stream.concat(COLUMNS.stream(), DERIVED.stream()).collect(Collectors.toSet()));
        Map<String, Object> columns = new LinkedHashMap<>();
        for (String column : COLUMNS) {
            if (!DERIVED.contains(column) && sent.has(column)) {
                boolean flag = FLAGS.contains(column) || column.equals("use_config_min_sale_qty");
                (flag ? sent.flag(column).map(on -> on ? BigDecimal.ONE : BigDecimal.ZERO) : sent.amount(column))
                        .ifPresent(value -> columns.put(column, value));
            }
        }
        return columns;
    }

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
