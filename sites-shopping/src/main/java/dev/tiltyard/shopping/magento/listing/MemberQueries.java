package dev.tiltyard.shopping.magento.listing;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.search.SearchIndex;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;

/** Reads the members of scopes, and lazily their filterable data. */
final class MemberQueries {
    private static final int CHUNK = 4000;

    private final Jdbi database;
    private final Attributes attributes;
    private final SearchIndex search;

    MemberQueries(Jdbi database, Attributes attributes, SearchIndex search) {
        this.database = database;
        this.attributes = attributes;
        this.search = search;
    }

    Members read(ListingScope scope, int customerGroup) {
        if (scope instanceof ListingScope.InCategory category) {
            return new Members(ofCategory(category.id(), customerGroup));
        }
        return new Members(foundBy(((ListingScope.FoundBy) scope).text(), customerGroup));
    }

    private List<long[]> ofCategory(int category, int customerGroup) {
        return database.withHandle(handle -> handle.createQuery("""
                        SELECT c.product_id, p.min_price
                          FROM catalog_category_product_index_store1 c
                          JOIN catalog_product_index_price p
                            ON p.entity_id = c.product_id AND p.customer_group_id = :group AND p.website_id = 1
                         WHERE c.category_id = :category AND c.store_id = 1 AND c.visibility IN (2, 4)
                         ORDER BY c.position, c.product_id
                        """)
                .bind("category", category)
                .bind("group", customerGroup)
                .map((row, context) -> new long[] {row.getLong(1), units(row.getBigDecimal(2))})
                .list());
    }

    private static long units(BigDecimal price) {
        return price.setScale(Members.PRICE_SCALE, RoundingMode.HALF_UP)
                .unscaledValue()
                .longValueExact();
    }

    /**
     * The index of the store's root category contains exactly the products that a search may show, with their
     * visibility.
     */
    private List<long[]> foundBy(String text, int customerGroup) {
        List<SearchIndex.Hit> hits = search.find(text);
        Map<Long, Long> prices = new HashMap<>();
        List<Long> ids = hits.stream().map(SearchIndex.Hit::product).toList();
        database.useHandle(handle -> inChunks(ids, part -> handle.createQuery("""
                        SELECT p.entity_id, p.min_price
                          FROM catalog_product_index_price p
                          JOIN catalog_product_entity_int v
                            ON v.entity_id = p.entity_id AND v.attribute_id = :visibility AND v.store_id = 0
                           AND v.value IN (3, 4)
                         WHERE p.customer_group_id = :group AND p.website_id = 1 AND p.entity_id IN (<ids>)
                        """)
                .bindList("ids", part)
                .bind("group", customerGroup)
                .bind("visibility", attributes.product("visibility").id())
                .map((row, context) -> String.valueOf(prices.put(row.getLong(1), units(row.getBigDecimal(2)))))
                .list()));
        List<long[]> rows = new ArrayList<>();
        for (Long id : ids) {
            Long price = prices.get(id);
            if (price != null) {
                rows.add(new long[] {id, price});
            }
        }
        return rows;
    }

    /** Reads the membership of these categories in one query, unless already known. */
    void readCategories(Members members, ListingScope scope, Collection<Integer> wanted) {
        List<Integer> missing = wanted.stream()
                .filter(category -> !members.categories().containsKey(category))
                .toList();
        if (missing.isEmpty() || members.size() == 0) {
            return;
        }
        missing.forEach(category -> members.categories().put(category, new BitSet(members.size())));
        // Products of the category's own subcategories are among its members anyway.
        boolean all = scope instanceof ListingScope.InCategory || members.size() > CHUNK;
        database.useHandle(handle -> {
            if (all) {
                mark(members, ofIndex(handle, missing, ""));
            } else {
                inChunks(
                        boxed(members),
                        part -> mark(
                                members,
                                ofIndex(handle, missing, " AND product_id IN (<ids>)")
                                        .bindList("ids", part)));
            }
        });
    }

    private static Query ofIndex(Handle handle, List<Integer> categories, String narrowed) {
        return handle.createQuery("SELECT category_id, product_id FROM catalog_category_product_index_store1"
                        + " WHERE category_id IN (<categories>) AND store_id = 1" + narrowed)
                .bindList("categories", categories);
    }

    private static void mark(Members members, Query query) {
        query.map((row, context) -> {
                    Integer place = members.place(row.getInt("product_id"));
                    BitSet found = members.categories().get(row.getInt("category_id"));
                    if (place != null && found != null) {
                        found.set(place);
                    }
                    return row.getInt("product_id");
                })
                .list();
    }

    /** The members in a category or its subcategories. */
    BitSet inCategory(Members members, ListingScope scope, int category) {
        readCategories(members, scope, List.of(category));
        return members.categories().getOrDefault(category, new BitSet());
    }

    /** The members with each option, by attribute and option. */
    Map<Integer, Map<Integer, BitSet>> options(Members members) {
        Map<Integer, Map<Integer, BitSet>> known = members.options();
        if (known != null) {
            return known;
        }
        Map<Integer, Map<Integer, BitSet>> found = new TreeMap<>();
        List<Integer> filterable =
                attributes.filterable().stream().map(Attribute::id).toList();
        if (!filterable.isEmpty() && members.size() > 0) {
            database.useHandle(handle -> inChunks(boxed(members), part -> handle.createQuery("""
                            SELECT entity_id, attribute_id, value FROM catalog_product_index_eav
                             WHERE store_id = 1 AND attribute_id IN (<attributes>) AND entity_id IN (<ids>)
                            """)
                    .bindList("attributes", filterable)
                    .bindList("ids", part)
                    .map((row, context) -> {
                        Integer place = members.place(row.getInt("entity_id"));
                        if (place != null) {
                            found.computeIfAbsent(row.getInt("attribute_id"), id -> new TreeMap<>())
                                    .computeIfAbsent(row.getInt("value"), id -> new BitSet())
                                    .set(place);
                        }
                        return row.getInt("entity_id");
                    })
                    .list()));
        }
        members.options(found);
        return found;
    }

    /** The positions sorted by product name. */
    int[] byName(Members members) {
        int[] known = members.byName();
        if (known != null) {
            return known;
        }
        String[] names = new String[members.size()];
        Arrays.fill(names, "");
        database.useHandle(handle -> inChunks(boxed(members), part -> handle.createQuery("""
                        SELECT entity_id, value FROM catalog_product_entity_varchar
                         WHERE attribute_id = :name AND store_id = 0 AND entity_id IN (<ids>)
                        """)
                .bindList("ids", part)
                .bind("name", attributes.product("name").id())
                .map((row, context) -> {
                    Integer place = members.place(row.getInt("entity_id"));
                    if (place != null) {
                        names[place] = row.getString("value");
                    }
                    return row.getInt("entity_id");
                })
                .list()));
        int[] order = IntStream.range(0, names.length)
                .boxed()
                .sorted((a, b) -> String.CASE_INSENSITIVE_ORDER.compare(names[a], names[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        members.byName(order);
        return order;
    }

    private static List<Integer> boxed(Members members) {
        return Arrays.stream(members.products()).boxed().toList();
    }

    private static <T> void inChunks(Collection<T> ids, Consumer<List<T>> work) {
        List<T> all = List.copyOf(ids);
        for (int from = 0; from < all.size(); from += CHUNK) {
            work.accept(all.subList(from, Math.min(all.size(), from + CHUNK)));
        }
    }
}
