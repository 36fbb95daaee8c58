package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.replica.compare.Comparison;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The page of a category: its products, its filters. */
public final class CategoryPages {
    private final Storefront store;
    private final ProductLists lists;
    private final Comparison comparison;

    public CategoryPages(Storefront store, ProductLists lists, Comparison comparison) {
        this.store = store;
        this.lists = lists;
        this.comparison = comparison;
    }

    public void addTo(Routes routes) {
        routes.get("/catalog/category/view/id/{id:[0-9]{1,9}}", visit -> show(visit, (int) visit.number("id")));
        routes.get("/catalog/category/view/s/{key}/id/{id:[0-9]{1,9}}", visit -> show(visit, (int) visit.number("id")));
    }

    /**
     * Shows a category.
     *
     * @throws HttpProblem with status 404 if there is no such category or it is not shown
     */
    public void show(Visit visit, int id) {
        Category category = store.categories()
                .tree()
                .byId(id)
                .filter(found -> found.active() && found.level() > 1)
                .orElseThrow(() -> HttpProblem.notFound("no category " + id + " can be shown"));
        ListView list = lists.ofCategory(visit, id);
        store.show(visit, new Shown(frame(visit, category), category, list, comparison.sidebar(visit)));
    }

    /** The page. */
    @Template("listing/category.jte")
    public record Shown(Page page, Category category, ListView list, Comparison.Sidebar sidebar) {}

    private Page frame(Visit visit, Category category) {
        List<Category> above = store.categories().tree().ancestors(category);
        List<String> names = new ArrayList<>(above.stream().map(Category::name).toList());
        names.add(category.name());
        Collections.reverse(names);
        List<Crumb> crumbs = new ArrayList<>(above.stream()
                .map(parent -> Crumb.link(parent.name(), parent.address()))
                .toList());
        crumbs.add(Crumb.here(category.name()));
        String path = category.urlPath().replace('/', '-');
        return store.page(
                        visit,
                        String.join(" - ", names),
                        "page-with-filter page-products categorypath-" + path + " category-" + category.urlKey()
                                + " catalog-category-view")
                .listHeading(category.name())
                .layout(Layout.TWO_COLUMNS_LEFT)
                .crumbs(crumbs)
                .canonical(category.address())
                .inCategory(category);
    }
}
