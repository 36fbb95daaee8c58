package dev.tiltyard.shopping.magento.rest;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The fields by which a list can be filtered and sorted: names, and the SQL expression of each. */
public final class ListFields {
    private final Map<String, Field> known = new LinkedHashMap<>();

    /** Adds columns of a table under their own names. */
    public ListFields columns(String alias, String... columns) {
        for (String column : columns) {
            known.put(column, new Field(alias + ".`" + column + "`", "", ""));
        }
        return this;
    }

    /** Adds an expression. */
    public ListFields expression(String name, String sql) {
        known.put(name, new Field(sql, "", ""));
        return this;
    }

    /**
     * Adds a column of another table.
     *
     * @param join the join, added once however often the field is used
     */
    public ListFields joined(String name, String sql, String join) {
        known.put(name, new Field(sql, join, ""));
        return this;
    }

    /** Adds columns of another table under their own names. */
    public ListFields joined(String alias, String join, Collection<String> columns) {
        columns.forEach(column -> known.putIfAbsent(column, new Field(alias + ".`" + column + "`", join, "")));
        return this;
    }

    /**
     * Adds values of another table with possibly several per row.
     *
     * @param within the condition around the comparison, which replaces {@code %s}: {@code e.entity_id IN (SELECT
     *     product_id FROM catalog_category_product WHERE %s)}
     */
    public ListFields within(String name, String sql, String within) {
        known.put(name, new Field(sql, "", within));
        return this;
    }

    /** The field with a name; empty if there is none. */
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
