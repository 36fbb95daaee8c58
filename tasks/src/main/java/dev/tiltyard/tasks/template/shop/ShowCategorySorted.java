package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A category, the dearest or the cheapest first. */
final class ShowCategorySorted extends ShopTemplate {
    ShowCategorySorted() {
        super(
                10112,
                "shop-show-category-sorted",
                Kind.NAVIGATION,
                "Bring up the category {{category}}, sorted by price, the {{first}} product at the top.",
                "I want to browse {{category}} beginning with the {{first}} product there. Sort the list by price and leave"
                        + " it open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode category = draw.one(draw.rows(SITE, Goods.WARES + Goods.SHELVES + """
                SELECT s.path, s.url FROM shelves s
                 WHERE (SELECT count(*) FROM catalog_category_product_index_store1 c WHERE c.category_id = s.id) > 5
                 ORDER BY s.path
                """));
        String first = "dearest";
        return Optional.of(Instance.of("category", category.path("path"), "first", first)
                .endsAt("__SHOPPING__/" + category.path("url").asText()
                        + "?product_list_order=price&product_list_dir=desc"));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Departments(hand).enter(Goods.names(assignment.argument("category")));
        ShopVisit visit = new ShopVisit(hand);
        visit.sortBy("Price");
        visit.direction(assignment.argument("first").equals("dearest"));
        return "";
    }
}
