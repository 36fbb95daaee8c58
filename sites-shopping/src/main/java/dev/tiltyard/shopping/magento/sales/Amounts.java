package dev.tiltyard.shopping.world;

import java.util.List;

/** Columns of amounts, which Magento's sales tables have twice: in the order's currency and in the store's. */
final class Amounts {
    private Amounts() {}

    /** The column of that name and its twin, {@code base_...}: a world has one currency. */
    static List<String> both(String column) {
        return List.of(column, "base_" + column);
    }
}
