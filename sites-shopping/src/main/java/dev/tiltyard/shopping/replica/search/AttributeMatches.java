package dev.tiltyard.shopping.replica.search;

import dev.tiltyard.shopping.magento.search.SearchIndex;
import dev.tiltyard.shopping.magento.search.SearchWords;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds products by attribute values: every word of a text must match. */
final class AttributeMatches {
    private final Storefront store;

    AttributeMatches(Storefront store) {
        this.store = store;
    }

    /** The criteria: texts by attribute code, and prices. */
    record Wanted(Map<String, String> texts, Optional<BigDecimal> from, Optional<BigDecimal> to) {
        Wanted {
            texts = new LinkedHashMap<>(texts);
        }

        boolean isEmpty() {
            return texts.isEmpty() && from.isEmpty() && to.isEmpty();
        }
    }

    /** Product ids, each with its price in ten thousandths, newest first. */
    List<long[]> find(Wanted wanted, int customerGroup) {
        StringBuilder sql = new StringBuilder("""
                SELECT e.entity_id, CAST(p.min_price * 10000 AS SIGNED)
                  FROM catalog_product_entity e
                  JOIN catalog_product_index_price p
                    ON p.entity_id = e.entity_id AND p.customer_group_id = :group AND p.website_id = 1
                  JOIN catalog_product_entity_int v
                    ON v.entity_id = e.entity_id AND v.attribute_id = :visibility AND v.store_id = 0 AND v.value IN (3, 4)
                """);
        List<String> conditions = new ArrayList<>();
        Map<String, Object> values = new LinkedHashMap<>();
        wanted.texts.forEach((code, text) -> text(code, text, sql, conditions, values));
        wanted.from.ifPresent(from -> {
            conditions.add("p.min_price >= :from");
            values.put("from", from);
        });
        wanted.to.ifPresent(to -> {
            conditions.add("p.min_price <= :to");
            values.put("to", to);
        });
        sql.append(" WHERE ").append(String.join(" AND ", conditions)).append(" ORDER BY e.entity_id DESC LIMIT 20000");
        return store.database().withHandle(handle -> handle.createQuery(sql.toString())
                .bind("group", customerGroup)
                .bind("visibility", store.attributes().product("visibility").id())
                .bindMap(values)
                .map((row, context) -> new long[] {row.getLong(1), row.getLong(2)})
                .list());
    }

    /** Names and descriptions use the full-text index, short texts their own table. */
    private void text(
            String code, String text, StringBuilder sql, List<String> conditions, Map<String, Object> values) {
        if (code.equals("sku")) {
            conditions.add("e.sku LIKE :sku");
            values.put("sku", "%" + literal(text) + "%");
        } else if (code.equals("short_description")) {
            sql.append(
                            " JOIN catalog_product_entity_text s ON s.entity_id = e.entity_id AND s.store_id = 0 AND s.attribute_id = ")
                    .append(store.attributes().product(code).id());
            conditions.add("s.value LIKE :short");
            values.put("short", "%" + literal(text) + "%");
        } else {
            List<String> words = SearchWords.of(text);
            if (words.isEmpty()) {
                conditions.add("FALSE");
                return;
            }
            int part = code.equals("name") ? SearchIndex.NAME : SearchIndex.EVERYTHING;
            sql.append(" JOIN catalogsearch_fulltext_scope1 ")
                    .append(code)
                    .append(" ON ")
                    .append(code)
                    .append(".entity_id = e.entity_id AND ")
                    .append(code)
                    .append(".attribute_id = ")
                    .append(part);
            conditions.add("MATCH(" + code + ".data_index) AGAINST (:" + code + " IN BOOLEAN MODE)");
            values.put(code, words.stream().map(word -> "+" + word).collect(Collectors.joining(" ")));
        }
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
