package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.listing.ListingPage;
import dev.tiltyard.shopping.magento.listing.PriceRanges;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Layered navigation: how many of the found products are in each price range, in each category, and have each option.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\CatalogGraphQl\DataProvider\Product\LayeredNavigation}.
 */
final class Aggregations {
    private static final int CHUNK = 4000;

    private final Magento magento;

    Aggregations(Magento magento) {
        this.magento = magento;
    }

    private record Bucket(String label, String value, int count) {}

    /**
     * A filter of layered navigation with its buckets.
     *
     * @param code the attribute's code, or {@code category_uid}
     */
    private record Layer(
            String code, String label, @Nullable Integer position, List<Bucket> buckets) {}

    private List<Layer> layers(ProductSearch.Found found, boolean childrenOnly) {
        List<Layer> layers = new ArrayList<>();
        if (found.hits().isEmpty()) {
            return layers;
        }
        layers.add(new Layer("price", "Price", 0, prices(found)));
        magento.database().useHandle(handle -> {
            List<Bucket> categories = categories(handle, found, childrenOnly);
            if (!categories.isEmpty()) {
                layers.add(new Layer("category_uid", "Category", null, categories));
            }
            layers.addAll(options(handle, found));
        });
        return layers;
    }

    private static List<Bucket> prices(ProductSearch.Found found) {
        List<Bucket> buckets = new ArrayList<>();
        for (ListingPage.PriceBucket range : PriceRanges.of(found.prices(), Optional.empty())) {
            BigDecimal width = PriceRanges.of(found.prices(), Optional.empty()).stream()
                    .filter(each -> each.to() != null)
                    .findFirst()
                    .map(each ->
                            Optional.ofNullable(each.to()).orElse(each.from()).subtract(each.from()))
                    .orElse(BigDecimal.TEN);
            BigDecimal to = Optional.ofNullable(range.to()).orElse(range.from().add(width));
            buckets.add(new Bucket(
                    range.from().toPlainString() + "-" + to.toPlainString(),
                    range.from().toPlainString() + "_" + to.toPlainString(),
                    range.count()));
        }
        return buckets;
    }

    private List<Bucket> categories(Handle handle, ProductSearch.Found found, boolean childrenOnly) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (List<Long> part : parts(found)) {
            handle.createQuery("SELECT category_id, COUNT(*) FROM catalog_category_product_index_store1"
                            + " WHERE store_id = 1 AND product_id IN (<ids>) GROUP BY category_id")
                    .bindList("ids", part)
                    .map((row, context) -> Map.entry(row.getInt(1), row.getInt(2)))
                    .forEach(each -> counts.merge(each.getKey(), each.getValue(), Integer::sum));
        }
        List<Integer> above = found.categories().isEmpty() ? List.of(Categories.STORE_ROOT) : found.categories();
        List<Bucket> buckets = new ArrayList<>();
        for (Category category : magento.categories().tree().subtree(Categories.STORE_ROOT)) {
            Integer count = counts.get(category.id());
            boolean shown = category.active()
                    && category.id() != Categories.STORE_ROOT
                    && (!childrenOnly || above.contains(category.parentId()));
            if (count != null && shown) {
                buckets.add(new Bucket(category.name(), Uids.of(category.id()), count));
            }
        }
        return buckets;
    }

    private List<Layer> options(Handle handle, ProductSearch.Found found) {
        List<Attribute> filterable = magento.attributes().filterable();
        Map<Integer, Integer> counts = new HashMap<>();
        if (!filterable.isEmpty()) {
            for (List<Long> part : parts(found)) {
                handle.createQuery("SELECT value, COUNT(DISTINCT entity_id) FROM catalog_product_index_eav"
                                + " WHERE store_id = 1 AND attribute_id IN (<attributes>) AND entity_id IN (<ids>)"
                                + " GROUP BY attribute_id, value")
                        .bindList("ids", part)
                        .bindList(
                                "attributes",
                                filterable.stream().map(Attribute::id).toList())
                        .map((row, context) -> Map.entry(row.getInt(1), row.getInt(2)))
                        .forEach(each -> counts.merge(each.getKey(), each.getValue(), Integer::sum));
            }
        }
        List<Layer> layers = new ArrayList<>();
        for (Attribute attribute : filterable) {
            List<Bucket> buckets = new ArrayList<>();
            for (AttributeOption option : magento.attributes().options(attribute.id())) {
                Optional.ofNullable(counts.get(option.id()))
                        .ifPresent(
                                count -> buckets.add(new Bucket(option.label(), String.valueOf(option.id()), count)));
            }
            if (!buckets.isEmpty()) {
                layers.add(new Layer(attribute.code(), attribute.label(), 0, buckets));
            }
        }
        return layers;
    }

    private static List<List<Long>> parts(ProductSearch.Found found) {
        List<Long> ids = found.ids();
        List<List<Long>> parts = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += CHUNK) {
            parts.add(ids.subList(from, Math.min(ids.size(), from + CHUNK)));
        }
        return parts;
    }

    List<Node> nodes(ProductSearch.Found found, Args arguments) {
        boolean childrenOnly = arguments
                .object("filter")
                .flatMap(filter -> filter.object("category"))
                .flatMap(category -> category.flag("includeDirectChildrenOnly"))
                .orElse(false);
        return layers(found, childrenOnly).stream()
                .map(layer -> new Node("Aggregation")
                        .put("attribute_code", layer.code)
                        .put("label", layer.label)
                        .put("position", layer.position)
                        .put("count", layer.buckets.size())
                        .put(
                                "options",
                                layer.buckets.stream()
                                        .map(bucket -> new Node("AggregationOption")
                                                .put("label", bucket.label)
                                                .put("value", bucket.value)
                                                .put("count", bucket.count))
                                        .toList()))
                .toList();
    }

    /** The deprecated form. */
    List<Node> filters(ProductSearch.Found found) {
        return layers(found, false).stream()
                .map(layer -> new Node("LayerFilter")
                        .put("name", layer.label)
                        .put("request_var", layer.code)
                        .put("filter_items_count", layer.buckets.size())
                        .put(
                                "filter_items",
                                layer.buckets.stream()
                                        .map(bucket -> new Node("LayerFilterItem")
                                                .put("label", bucket.label)
                                                .put("value_string", bucket.value)
                                                .put("items_count", bucket.count))
                                        .toList()))
                .toList();
    }
}
