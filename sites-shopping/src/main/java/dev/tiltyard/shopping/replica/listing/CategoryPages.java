package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.CategoryValues;
import dev.tiltyard.shopping.magento.listing.ListingQuery;
import dev.tiltyard.shopping.replica.cms.Directives;
import dev.tiltyard.shopping.replica.compare.CompareList;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Category pages: products and filters. */
public final class CategoryPages {
    private final Storefront store;
    private final ProductLists lists;
    private final CompareList comparison;
    private final Directives directives;

    public CategoryPages(Storefront store, ProductLists lists, CompareList comparison, Directives directives) {
        this.store = store;
        this.directives = directives;
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
     * @throws HttpProblem with status 404 if there is no such category or it is disabled
     */
    public void show(Visit visit, int id) {
        Category category = store.categories()
                .tree()
                .byId(id)
                .filter(found -> found.active() && found.level() > 1)
                .orElseThrow(() -> HttpProblem.notFound("no category " + id + " can be shown"));
        CategoryValues values = store.categories().values(id);
        ListView list = lists.ofCategory(visit, category, values);
        boolean blockOnly =
                values.blockOnly() && !(category.anchor() && !list.active().isEmpty());
        Page page = frame(visit, category, values);
        store.show(
                visit,
                new Shown(
                        page,
                        category.name(),
                        values.image().orElse(""),
                        html(visit, page, category.description()),
                        values.block()
                                .map(block -> html(visit, page, "{{block id=\"" + block + "\"}}"))
                                .orElse(SafeHtml.empty()),
                        blockOnly,
                        category.anchor() ? list : list.withFilters(below(category)),
                        comparison.sidebar(visit)));
    }

    private SafeHtml html(Visit visit, Page page, String text) {
        return new SafeHtml(directives.html(visit, page, text));
    }

    /**
     * The content of the page.
     *
     * @param image URL of its image; empty if it has none
     * @param block the CMS block above the products, or in their place
     * @param blockOnly whether the block replaces the products
     */
    @Template("listing/category.jte")
    public record Shown(
            Page page,
            String name,
            String image,
            SafeHtml description,
            SafeHtml block,
            boolean blockOnly,
            ListView list,
            CompareList.Sidebar sidebar) {
        /** Whether anything is shown above the products. */
        public boolean introduced() {
            return !image.isEmpty()
                    || !description.html().isEmpty()
                    || !block.html().isEmpty();
        }
    }

    /** Links to the subcategories, for a category that does not show their products. */
    private List<Filter> below(Category category) {
        List<Filter.Choice> choices = new ArrayList<>();
        for (Category child : store.categories().tree().activeChildren(category.id())) {
            int count = store.listings()
                    .page(ListingQuery.ofCategory(child.id(), 1))
                    .total();
            if (count > 0) {
                choices.add(new Filter.Choice(SafeHtml.ofText(child.name()), child.address(), count, Optional.empty()));
            }
        }
        return choices.isEmpty() ? List.of() : List.of(new Filter("Category", Optional.empty(), choices));
    }

    private Optional<String> layout(Visit visit, Category category, CategoryValues values) {
        if (values.asAbove()) {
            return store.categories()
                    .tree()
                    .byId(category.parentId())
                    .filter(above -> above.level() > 0)
                    .flatMap(above -> layout(visit, above, store.categories().values(above.id())));
        }
        return values.layout(LocalDate.ofInstant(visit.now(), store.config().zone()));
    }

    private Page frame(Visit visit, Category category, CategoryValues values) {
        List<Category> above = store.categories().tree().ancestors(category);
        List<String> names = new ArrayList<>(above.stream().map(Category::name).toList());
        names.add(category.name());
        Collections.reverse(names);
        List<Crumb> crumbs = new ArrayList<>(above.stream()
                .map(parent -> Crumb.link(parent.name(), parent.address()))
                .toList());
        crumbs.add(Crumb.here(category.name()));
        String path = category.urlPath().replace('/', '-');
        String title = values.text("meta_title");
        return store.page(
                        visit,
                        title.isEmpty() ? String.join(" - ", names) : title,
                        "page-with-filter page-products categorypath-" + path + " category-" + category.urlKey()
                                + " catalog-category-view")
                .listHeading(category.name())
                .layout(layout(visit, category, values).map(Layout::named).orElse(Layout.TWO_COLUMNS_LEFT))
                .description(Optional.of(values.text("meta_description")).filter(text -> !text.isEmpty()))
                .keywords(values.text("meta_keywords"))
                .crumbs(crumbs)
                .canonical(category.address())
                .inCategory(category);
    }
}
