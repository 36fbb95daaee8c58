package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.search.SearchIndex;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Finds products by a text, by filters, or by both: the visible ones with a price, as the pages' lists.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\CatalogGraphQl\DataProvider\Product\SearchCriteriaBuilder}.
 */
final class ProductSearch {
    private static final int PRICE_SCALE = 4;
    private static final List<Integer> IN_LISTS = List.of(2, 4);
    private static final List<Integer> IN_SEARCH = List.of(3, 4);
    private static final List<String> CATEGORY_FILTERS = List.of("category_id", "category_uid", "category_url_path");

    private final Magento magento;

    ProductSearch(Magento magento) {
        this.magento = magento;
    }

    /**
     * What was found.
     *
     * @param categories the categories that were filtered by
     */
    record Found(List<Hit> hits, List<Integer> categories) {
        Found {
            hits = List.copyOf(hits);
            categories = List.copyOf(categories);
        }

        List<Long> ids() {
            return hits.stream().map(Hit::id).toList();
        }

        /** The prices in ten thousandths. */
        long[] prices() {
            return hits.stream()
                    .mapToLong(hit -> hit.price
                            .setScale(PRICE_SCALE, RoundingMode.HALF_UP)
                            .unscaledValue()
                            .longValueExact())
                    .toArray();
        }
    }

    /**
     * A product that was found.
     *
     * @param position the merchant's order in the category
     * @param rank the order of relevance, from 0
     */
    record Hit(long id, BigDecimal price, String name, int position, int rank) {}

    Found find(Call call, Args arguments) {
        String text = arguments.text("search").orElse("").strip();
        Optional<Args> filter = arguments.object("filter");
        if (text.isEmpty() && filter.isEmpty()) {
            throw GraphQlProblem.input("'search' or 'filter' input argument is required.");
        }
        return find(call, text, filter.orElse(Args.NONE), arguments.object("sort"));
    }

    /** The products of a category's list. */
    Found ofCategory(Call call, int category, Optional<Args> sort) {
        return find(call, "", new Args(Map.of("category_id", Map.of("eq", String.valueOf(category)))), sort);
    }

    private Found find(Call call, String text, Args filter, Optional<Args> sort) {
        Conditions conditions = new Conditions();
        filter.names().forEach(name -> filter.object(name).ifPresent(value -> conditions.add(name, value)));
        Map<Long, Integer> ranks = new HashMap<>();
        if (!text.isEmpty()) {
            for (SearchIndex.Hit hit : magento.search().find(text)) {
                ranks.put(hit.product(), ranks.size());
            }
        }
        List<Hit> hits = new ArrayList<>(
                magento.database().withHandle(handle -> conditions.read(handle, call.group(), !text.isEmpty(), ranks)));
        hits.sort(order(sort, text, conditions.categories));
        return new Found(hits, conditions.categories);
    }

    private Comparator<Hit> order(Optional<Args> sort, String text, List<Integer> categories) {
        Comparator<Hit> order = null;
        Map<String, String> wanted = new LinkedHashMap<>();
        sort.ifPresent(given ->
                given.names().forEach(name -> given.text(name).ifPresent(direction -> wanted.put(name, direction))));
        if (wanted.isEmpty()) {
            wanted.put(usual(text, categories), "ASC");
        }
        for (Map.Entry<String, String> each : wanted.entrySet()) {
            Comparator<Hit> next =
                    switch (each.getKey()) {
                        case "name" -> Comparator.comparing(Hit::name, String.CASE_INSENSITIVE_ORDER);
                        case "price" -> Comparator.comparing(Hit::price);
                        // The most relevant come first in descending order.
                        case "relevance" ->
                            sort.isPresent()
                                    ? Comparator.comparingInt(Hit::rank).reversed()
                                    : Comparator.comparingInt(Hit::rank);
                        default -> Comparator.comparingInt(Hit::position);
                    };
            Comparator<Hit> directed = each.getValue().equals("DESC") ? next.reversed() : next;
            order = order == null ? directed : order.thenComparing(directed);
        }
        return order == null
                ? Comparator.comparingLong(Hit::id)
                : order.thenComparing(Comparator.comparingLong(Hit::id));
    }

    private String usual(String text, List<Integer> categories) {
        if (!text.isEmpty()) {
            return "relevance";
        }
        return categories.size() == 1
                ? magento.categories()
                        .tree()
                        .byId(categories.get(0))
                        .map(Category::sortedBy)
                        .filter(own -> own.equals("name") || own.equals("price"))
                        .orElse("position")
                : "position";
    }

    /** The conditions of a filter as SQL. */
    private final class Conditions {
        private final StringBuilder where = new StringBuilder();
        private final Map<String, Object> values = new LinkedHashMap<>();
        private final List<Integer> categories = new ArrayList<>();

        void add(String name, Args filter) {
            if (CATEGORY_FILTERS.contains(name)) {
                category(name, filter);
            } else if (name.equals("sku")) {
                equal("e.sku IN (%s)", texts(filter));
            } else if (name.equals("price")) {
                range("p.min_price", filter);
            } else {
                attribute(magento.attributes().product(name), filter);
            }
        }

        private List<String> texts(Args filter) {
            List<String> texts = new ArrayList<>(filter.texts("in"));
            filter.text("eq").ifPresent(texts::add);
            return texts;
        }

        private void equal(String condition, List<?> wanted) {
            String name = bind(wanted.isEmpty() ? List.of("") : wanted);
            where.append(" AND ").append(condition.replace("%s", "<" + name + ">"));
        }

        private String bind(Object value) {
            String name = "v" + values.size();
            values.put(name, value);
            return name;
        }

        private void category(String name, Args filter) {
            List<Integer> wanted = new ArrayList<>();
            for (String text : texts(filter)) {
                switch (name) {
                    case "category_uid" -> wanted.add((int) Uids.number(text));
                    case "category_url_path" ->
                        magento.categories()
                                .tree()
                                .byUrlPath(text)
                                .map(Category::id)
                                .ifPresent(wanted::add);
                    default -> {
                        if (text.matches("[0-9]{1,9}")) {
                            wanted.add(Integer.valueOf(text));
                        }
                    }
                }
            }
            categories.addAll(wanted);
            equal(
                    "e.entity_id IN (SELECT product_id FROM catalog_category_product_index_store1"
                            + " WHERE store_id = 1 AND category_id IN (%s))",
                    wanted);
        }

        private void range(String sql, Args filter) {
            for (Map.Entry<String, String> end :
                    Map.of("from", ">=", "to", "<=").entrySet()) {
                filter.text(end.getKey()).filter(text -> !text.isEmpty()).ifPresent(text -> {
                    if (!text.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?")) {
                        throw GraphQlProblem.input("Invalid value of \"" + text + "\" provided for the " + end.getKey()
                                + " of the price.");
                    }
                    where.append(" AND ").append(sql).append(' ').append(end.getValue());
                    where.append(" :").append(bind(new BigDecimal(text)));
                });
            }
        }

        private void attribute(Attribute attribute, Args filter) {
            if (filter.has("match")) {
                words(attribute, filter.required("match"));
            }
            if (filter.has("from") || filter.has("to")) {
                dates(attribute, filter);
            }
            if (!filter.has("eq") && !filter.has("in")) {
                return;
            }
            if (attribute.filterable()) {
                // The index has the options of a configurable product's variants, too.
                equal(
                        "EXISTS (SELECT 1 FROM catalog_product_index_eav x WHERE x.entity_id = e.entity_id"
                                + " AND x.store_id = 1 AND x.attribute_id = " + attribute.id()
                                + " AND CAST(x.value AS CHAR) IN (%s))",
                        texts(filter));
            } else if ("multiselect".equals(attribute.input())) {
                List<String> parts = texts(filter).stream()
                        .map(text -> "FIND_IN_SET(:" + bind(text) + ", x.value)")
                        .toList();
                where.append(exists(attribute, "(" + String.join(" OR ", parts) + ")"));
            } else {
                List<String> wanted = texts(filter);
                where.append(exists(
                        attribute,
                        "CAST(x.value AS CHAR) IN (<" + bind(wanted.isEmpty() ? List.of("") : wanted) + ">)"));
            }
        }

        private String exists(Attribute attribute, String condition) {
            return " AND EXISTS (SELECT 1 FROM catalog_product_entity_" + attribute.backendType()
                    + " x WHERE x.entity_id = e.entity_id AND x.store_id = 0 AND x.attribute_id = " + attribute.id()
                    + " AND " + condition + ")";
        }

        /** Any of the words, as in a search. */
        private void words(Attribute attribute, String text) {
            List<String> parts = new ArrayList<>();
            for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
                if (!word.isEmpty()) {
                    parts.add("x.value LIKE :" + bind("%" + word + "%"));
                }
            }
            where.append(exists(attribute, parts.isEmpty() ? "1 = 0" : "(" + String.join(" OR ", parts) + ")"));
        }

        private void dates(Attribute attribute, Args filter) {
            String from =
                    filter.text("from").map(text -> "x.value >= :" + bind(text)).orElse("1 = 1");
            String to =
                    filter.text("to").map(text -> "x.value <= :" + bind(text)).orElse("1 = 1");
            where.append(exists(attribute, from + " AND " + to));
        }

        List<Hit> read(Handle handle, int group, boolean searched, Map<Long, Integer> ranks) {
            String positions = categories.isEmpty()
                    ? "0"
                    : "(SELECT MIN(c.position) FROM catalog_category_product_index_store1 c"
                            + " WHERE c.product_id = e.entity_id AND c.store_id = 1 AND c.category_id IN (<categories>))";
            Query query = handle.createQuery(
                            "SELECT e.entity_id, p.min_price, COALESCE(n.value, '') AS name, " + positions
                                    + " AS position"
                                    + " FROM catalog_product_entity e"
                                    + " JOIN catalog_product_index_price p ON p.entity_id = e.entity_id"
                                    + " AND p.customer_group_id = :group AND p.website_id = 1"
                                    + " JOIN catalog_product_entity_int v ON v.entity_id = e.entity_id"
                                    + " AND v.attribute_id = :visibility AND v.store_id = 0 AND v.value IN (<visible>)"
                                    + " LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id"
                                    + " AND n.attribute_id = :name AND n.store_id = 0 WHERE 1 = 1" + where)
                    .bind("group", group)
                    .bind(
                            "visibility",
                            magento.attributes().product("visibility").id())
                    .bind("name", magento.attributes().product("name").id())
                    .bindList("visible", searched ? IN_SEARCH : IN_LISTS);
            if (!categories.isEmpty()) {
                query.bindList("categories", categories);
            }
            values.forEach((name, value) -> {
                if (value instanceof List<?> list) {
                    query.bindList(name, list);
                } else {
                    query.bind(name, value);
                }
            });
            List<Hit> hits = new ArrayList<>();
            query.map((row, context) -> new Hit(
                            row.getLong("entity_id"),
                            row.getBigDecimal("min_price"),
                            row.getString("name"),
                            row.getInt("position"),
                            ranks.getOrDefault(row.getLong("entity_id"), -1)))
                    .forEach(hit -> {
                        if (!searched || hit.rank >= 0) {
                            hits.add(hit);
                        }
                    });
            return hits;
        }
    }
}
