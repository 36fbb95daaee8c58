package dev.tiltyard.shopping.replica.cms;

import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Query;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The product list widget: the newest products of the shop or of a category, or those with given SKUs, with paging. */
final class ProductWidget {
    private static final Pattern CONDITION = Pattern.compile(
            "`attribute`:`(sku|category_ids)`,`operator`:`(?:==|\\(\\))`,`value`:(?:`([^`]*)`|\\^\\[([^\\]]*)\\^?\\])");
    private static final String IN_CATEGORY = """
            SELECT product_id FROM catalog_category_product_index_store1
             WHERE category_id = :category AND store_id = 1 AND visibility IN (2, 4)
             ORDER BY product_id DESC LIMIT :most
            """;
    private static final String WITH_SKUS = """
            SELECT c.product_id
              FROM catalog_product_entity e
              JOIN catalog_category_product_index_store1 c
                ON c.product_id = e.entity_id AND c.category_id = 2 AND c.store_id = 1 AND c.visibility IN (2, 4)
             WHERE e.sku IN (<skus>) ORDER BY c.product_id DESC LIMIT :most
            """;
    private static final int MOST = 200;

    private final Storefront store;

    ProductWidget(Storefront store) {
        this.store = store;
    }

    String html(Visit visit, Page page, Map<String, String> attributes) {
        int count = Math.min(MOST, number(attributes, "products_count", 10));
        boolean paged = attributes.getOrDefault("show_pager", "0").equals("1");
        int perPage = paged ? number(attributes, "products_per_page", 5) : count;
        String variable = attributes.getOrDefault("page_var_name", "np");
        List<Long> ids =
                select(attributes.getOrDefault("conditions_encoded", attributes.getOrDefault("conditions", "")), count);
        if (ids.isEmpty()) {
            return "";
        }
        Pager pager = pager(visit, variable, perPage, ids.size());
        List<Long> shown = ids.subList(pager.offset(), pager.last());
        return store.html(new Directives.ProductList(
                page,
                attributes.getOrDefault("title", ""),
                store.products().cards(shown, store.viewer(visit).groupId()),
                pager));
    }

    private static Pager pager(Visit visit, String variable, int perPage, int total) {
        int pages = Math.max(1, (total + perPage - 1) / perPage);
        int wanted = visit.query(variable)
                .filter(text -> text.matches("[1-9][0-9]{0,3}"))
                .map(Integer::valueOf)
                .orElse(1);
        return new Pager(
                visit.path(),
                Query.without(visit, variable),
                Math.min(wanted, pages),
                perPage,
                perPage,
                List.of(perPage),
                total,
                variable);
    }

    private List<Long> select(String conditions, int most) {
        Matcher condition = CONDITION.matcher(conditions);
        if (!condition.find()) {
            return ofCategory(Categories.STORE_ROOT, most);
        }
        String values = Optional.ofNullable(condition.group(2))
                .orElse(Optional.ofNullable(condition.group(3)).orElse(""));
        List<String> listed = Pattern.compile("[,\\s]+")
                .splitAsStream(values.replace("`", ""))
                .filter(value -> !value.isEmpty())
                .toList();
        if (listed.isEmpty()) {
            return List.of();
        }
        if (condition.group(1).equals("sku")) {
            return store.database().withHandle(handle -> handle.createQuery(WITH_SKUS)
                    .bindList("skus", listed)
                    .bind("most", most)
                    .mapTo(Long.class)
                    .list());
        }
        return listed.get(0).matches("[0-9]{1,9}") ? ofCategory(Integer.parseInt(listed.get(0)), most) : List.of();
    }

    private List<Long> ofCategory(int category, int most) {
        return store.database().withHandle(handle -> handle.createQuery(IN_CATEGORY)
                .bind("category", category)
                .bind("most", most)
                .mapTo(Long.class)
                .list());
    }

    private static int number(Map<String, String> attributes, String name, int otherwise) {
        String text = attributes.getOrDefault(name, "");
        return text.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(text) : otherwise;
    }
}
