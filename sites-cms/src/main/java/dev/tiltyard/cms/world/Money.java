package dev.tiltyard.cms.world;

import java.util.List;

/** Names columns of amounts: the shop sells in one currency, so each amount stands in two columns. */
final class Money {
    private Money() {}

    /** The column and its twin {@code base_...} in the store's currency. */
    static List<String> columns(String column) {
        return List.of(column, "base_" + column);
    }
}
