package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.CategoryValues;
import dev.tiltyard.shopping.magento.listing.ListingQuery;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Categories. */
final class CategoryNodes {
    private static final String SUFFIX = ".html";
    private static final Map<String, String> SORT_LABELS =
            Map.of("position", "Position", "name", "Product Name", "price", "Price", "relevance", "Relevance");

    private final Magento magento;
    private final ProductNodes products;
    private final ProductSearch search;
    private final ContentNodes contents;

    CategoryNodes(Magento magento, ProductNodes products, ProductSearch search, ContentNodes contents) {
        this.magento = magento;
        this.products = products;
        this.search = search;
        this.contents = contents;
    }

    /** The active ones of these categories. */
    List<Node> of(Call call, Collection<Integer> ids) {
        return ids.stream()
                .flatMap(id -> magento.categories().tree().byId(id).stream())
                .filter(Category::active)
                .map(category -> of(call, category))
                .toList();
    }

    Node of(Call call, Category category) {
        Once<CategoryValues> values = new Once<>(() -> magento.categories().values(category.id()));
        Once<Fields> times = new Once<>(() -> times(category.id()));
        Node node = new Node("CategoryTree")
                .put("id", category.id())
                .put("uid", Uids.of(category.id()))
                .put("name", category.name())
                .text("description", category.description())
                .put("path", path(category, 0))
                .text("path_in_store", path(category, 2))
                .text("url_key", category.urlKey())
                .text("url_path", category.urlPath())
                .put("url_suffix", SUFFIX)
                .text("relative_url", category.urlPath().isEmpty() ? "" : category.urlPath() + SUFFIX)
                .put("redirect_code", 0)
                .put("type", "CATEGORY")
                .nothing("canonical_url")
                .put("position", category.position())
                .put("level", category.level())
                .later("created_at", () -> time(times.get(), "created_at"))
                .later("updated_at", () -> time(times.get(), "updated_at"))
                .later("product_count", () -> magento.listings()
                        .page(ListingQuery.ofCategory(category.id(), 1))
                        .total())
                .text("default_sort_by", category.sortedBy())
                .later("available_sort_by", () -> values.get().sorts())
                .put("include_in_menu", category.inMenu() ? 1 : 0)
                .put("is_anchor", category.anchor() ? 1 : 0)
                .later("image", () -> values.get().image().orElse(null))
                .later(
                        "landing_page",
                        () -> values.get().block().map(Integer::valueOf).orElse(null))
                .later("cms_block", () -> values.get()
                        .block()
                        .map(id -> contents.block(call, id))
                        .orElse(null))
                .put(
                        "children_count",
                        String.valueOf(magento.categories()
                                        .tree()
                                        .subtree(category.id())
                                        .size()
                                - 1))
                .later("children", () -> magento.categories().tree().activeChildren(category.id()).stream()
                        .map(child -> of(call, child))
                        .toList())
                .later("breadcrumbs", () -> breadcrumbs(category))
                .with("products", arguments -> products(call, category, arguments));
        for (String code : List.of("display_mode", "meta_title", "meta_keywords", "meta_description")) {
            node.later(
                    code,
                    () -> values.get().text(code).isEmpty()
                            ? null
                            : values.get().text(code));
        }
        return node;
    }

    /** @param first the first step of the path that is included */
    private static String path(Category category, int first) {
        return category.path().stream().skip(first).map(String::valueOf).collect(Collectors.joining("/"));
    }

    private Fields times(int category) {
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT created_at, updated_at FROM catalog_category_entity WHERE entity_id = ?")
                .bind(0, category)
                .map((row, context) -> Fields.of(row))
                .one());
    }

    private static @Nullable String time(Fields times, String column) {
        return times.has(column) ? Answers.date(times.time(column)) : null;
    }

    private @Nullable List<Node> breadcrumbs(Category category) {
        List<Node> crumbs = magento.categories().tree().ancestors(category).stream()
                .map(above -> new Node("Breadcrumb")
                        .put("category_id", above.id())
                        .put("category_uid", Uids.of(above.id()))
                        .put("category_name", above.name())
                        .put("category_level", above.level())
                        .put("category_url_key", above.urlKey())
                        .put("category_url_path", above.urlPath()))
                .toList();
        return crumbs.isEmpty() ? null : crumbs;
    }

    private Node products(Call call, Category category, Args arguments) {
        Paging paging = Paging.of(arguments, 20);
        ProductSearch.Found found = search.ofCategory(call, category.id(), arguments.object("sort"));
        paging.requireWithin(found.hits().size());
        return new Node("CategoryProducts")
                .later("items", () -> products.of(call, paging.of(found.ids())))
                .put("page_info", paging.info(found.hits().size()))
                .put("total_count", found.hits().size());
    }

    void addTo(Roots roots) {
        roots.query("category", this::category)
                .query("categoryList", (call, arguments) -> {
                    Paging paging = Paging.of(arguments, 20);
                    List<Category> found = found(arguments);
                    return paging.requireWithin(found.size()).of(found).stream()
                            .map(each -> of(call, each))
                            .toList();
                })
                .query("categories", (call, arguments) -> {
                    Paging paging = Paging.of(arguments, 20);
                    List<Category> found = found(arguments);
                    paging.requireWithin(found.size());
                    return new Node("CategoryResult")
                            .put(
                                    "items",
                                    paging.of(found).stream()
                                            .map(each -> of(call, each))
                                            .toList())
                            .put("page_info", paging.info(found.size()))
                            .put("total_count", found.size());
                })
                .query("products", this::search);
    }

    private Node category(Call call, Args arguments) {
        return magento.categories()
                .tree()
                .byId(arguments.number("id", Categories.STORE_ROOT))
                .filter(Category::active)
                .map(category -> of(call, category))
                .orElseThrow(() -> GraphQlProblem.noSuch("Category doesn't exist"));
    }

    /** The active categories that match all filters; the store's root without filters. */
    private List<Category> found(Args arguments) {
        Optional<Args> filters =
                arguments.object("filters").filter(given -> !given.names().isEmpty());
        if (filters.isEmpty()) {
            return magento.categories().tree().byId(Categories.STORE_ROOT).stream()
                    .toList();
        }
        return magento.categories().tree().subtree(Categories.STORE_ROOT).stream()
                .filter(Category::active)
                .filter(category -> filters.get().names().stream().allMatch(name -> filters.get()
                        .object(name)
                        .map(filter -> matches(category, name, filter))
                        .orElse(true)))
                .toList();
    }

    private static boolean matches(Category category, String name, Args filter) {
        if (name.equals("name")) {
            String match = filter.text("match").orElse("");
            if (match.length() < 3) {
                throw GraphQlProblem.input("Invalid match filter. Minimum length is 3.");
            }
            return category.name().toLowerCase(Locale.ROOT).contains(match.toLowerCase(Locale.ROOT));
        }
        String value =
                switch (name) {
                    case "ids", "category_uid" -> String.valueOf(category.id());
                    case "parent_id", "parent_category_uid" -> String.valueOf(category.parentId());
                    case "url_key" -> category.urlKey();
                    default -> category.urlPath();
                };
        boolean uid = name.endsWith("_uid");
        boolean equal = filter.text("eq")
                .map(text -> value.equals(uid ? Uids.decoded(text) : text))
                .orElse(true);
        return equal
                && (!filter.has("in")
                        || filter.texts("in").stream().anyMatch(text -> value.equals(uid ? Uids.decoded(text) : text)));
    }

    private Node search(Call call, Args arguments) {
        Paging paging = Paging.of(arguments, 20);
        ProductSearch.Found found = search.find(call, arguments);
        int total = found.hits().size();
        paging.requireWithin(total);
        Aggregations layers = new Aggregations(magento);
        return new Node("Products")
                .later("items", () -> products.of(call, paging.of(found.ids())))
                .put("page_info", paging.info(total))
                .put("total_count", total)
                .later("filters", () -> layers.filters(found))
                .with("aggregations", layering -> layers.nodes(found, layering))
                .later("sort_fields", () -> sortFields(arguments, found))
                .put("suggestions", List.of());
    }

    private Node sortFields(Args arguments, ProductSearch.Found found) {
        boolean searched = arguments.has("search");
        List<String> own = found.categories().size() == 1
                ? magento.categories().values(found.categories().get(0)).sorts()
                : List.of();
        List<String> offered = own.isEmpty()
                ? List.of(searched ? "relevance" : "position", "name", "price")
                : own.stream().filter(SORT_LABELS::containsKey).toList();
        return new Node("SortFields")
                .put(
                        "default",
                        searched ? "relevance" : magento.config().text("catalog/frontend/default_sort_by", "position"))
                .put(
                        "options",
                        offered.stream()
                                .map(code -> new Node("SortField")
                                        .put("value", code)
                                        .put("label", Objects.requireNonNullElse(SORT_LABELS.get(code), code)))
                                .toList());
    }
}
