package dev.tiltyard.shopping.magento.rest;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a list can be filtered and sorted by: names, and the SQL expression of each. */
public final class ListFields {
    private final Map<String, Field> known = new LinkedHashMap<>();

    /** Columns of a table under their own names. */
    public ListFields columns(String alias, String... columns) {
        for (String column : columns) {
            known.put(column, new Field(alias + ".`" + column + "`", "", ""));
        }
        return this;
    }

    /** A name for an expression. */
    public ListFields expression(String name, String sql) {
        known.put(name, new Field(sql, "", ""));
        return this;
    }

    /**
     * A name for a column of another table.
     *
     * @param join what brings that table in, added once however often the field is named
     */
    public ListFields joined(String name, String sql, String join) {
        known.put(name, new Field(sql, join, ""));
        return this;
    }

    /**
     * A name for values in another table, where a row may have several.
     *
     * @param within the condition around the comparison, which replaces {@code %s}: {@code e.entity_id IN (SELECT
     *     product_id FROM catalog_category_product WHERE %s)}
     */
    public ListFields within(String name, String sql, String within) {
        known.put(name, new Field(sql, "", within));
        return this;
    }

    /** The SQL expression of a name; empty if there is no such field. */
    Optional<Field> find(String name) {
        return Optional.ofNullable(known.get(name));
    }

    /**
     * @param sql the expression to compare and sort by
     * @param join the join that it needs; empty for none
     * @param within the condition around a comparison; empty for none
     */
    record Field(String sql, String join, String within) {}
}
