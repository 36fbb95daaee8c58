package dev.tiltyard.shopping.magento.sales;

import java.util.List;

/** Amount columns, which Magento's sales tables have twice: in the order's currency and in the base currency. */
public final class Amounts {
    private Amounts() {}

    /** The column and its {@code base_...} twin: the shop uses one currency. */
    public static List<String> both(String column) {
        return List.of(column, "base_" + column);
    }
}
