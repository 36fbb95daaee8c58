package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Show a category sorted by price. */
final class ShowCategorySorted extends ShopTemplate {
    ShowCategorySorted() {
        super(
                10112,
                "shop-show-category-sorted",
                OutcomeKind.NAVIGATION,
                "Show me the category {{category}} sorted by price, with the most expensive product first.",
                "I want to browse {{category}}. Sort it by price, starting with the most expensive product, and leave the page open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode category = draw.one(draw.rows(SITE, ProductQueries.PRODUCTS + ProductQueries.LEAF_CATEGORIES + """
                SELECT s.path, s.url FROM leaf_categories s
                 WHERE (SELECT count(*) FROM catalog_category_product_index_store1 c WHERE c.category_id = s.id) > 5
                 ORDER BY s.path
                """));
        return Optional.of(Instance.of("category", category.path("path"))
                .endsAt("__SHOPPING__/" + category.path("url").asText()
                        + "?product_list_order=price&product_list_dir=desc"));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(ProductQueries.names(assignment.argument("category")));
        ShopVisit visit = new ShopVisit(browser);
        visit.sortBy("Price");
        visit.direction(true);
        return "";
    }
}
