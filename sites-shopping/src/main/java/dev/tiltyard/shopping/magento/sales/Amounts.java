package dev.tiltyard.shopping.magento.sales;

import java.util.List;

/** Columns of amounts, which Magento's sales tables have twice: in the order's currency and in the store's. */
public final class Amounts {
    private Amounts() {}

    /** The column of that name and its twin, {@code base_...}: the shop sells in one currency. */
    public static List<String> both(String column) {
        return List.of(column, "base_" + column);
    }
}
