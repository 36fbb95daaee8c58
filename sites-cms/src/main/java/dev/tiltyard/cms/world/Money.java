package dev.tiltyard.cms.world;

import java.util.List;

/** Names of amount columns: the shop uses one currency, so each amount is in two columns. */
final class Money {
    private Money() {}

    /** The column and its {@code base_...} twin in the base currency. */
    static List<String> columns(String column) {
        return List.of(column, "base_" + column);
    }
}
