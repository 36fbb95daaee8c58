package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.CategoryValues;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.listing.ListingPage;
import dev.tiltyard.shopping.magento.listing.ListingQuery;
import dev.tiltyard.shopping.magento.listing.ListingScope;
import dev.tiltyard.shopping.magento.listing.ListingSort;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the page of a product list for a URL. */
public final class ProductLists {
    private final Storefront store;

    public ProductLists(Storefront store) {
        this.store = store;
    }

    /**
     * A page of a category's products.
     *
     * @param values its available sort orders and price step
     */
    ListView ofCategory(Visit visit, Category category, CategoryValues values) {
        List<ListingSort> own = ListKind.CATEGORY.sorts().stream()
                .filter(sort -> values.sorts().contains(sort.id()))
                .toList();
        List<ListingSort> sorts = own.isEmpty() ? ListKind.CATEGORY.sorts() : own;
        ListingSort usual = Stream.of(
                        category.sortedBy(),
                        store.config().text("catalog/frontend/default_sort_by", ""),
                        ListKind.CATEGORY.defaultSort().id())
                .flatMap(order -> ListingSort.of(order).stream())
                .filter(sorts::contains)
                .findFirst()
                .orElse(sorts.get(0));
        return read(
                visit,
                new ListingScope.InCategory(category.id()),
                values.priceStep(),
                Toolbar.of(visit, ListKind.CATEGORY, sorts, usual, visit.path()));
    }

    /** A page of search results. */
    public ListView ofSearch(Visit visit, String text) {
        return read(
                visit,
                new ListingScope.FoundBy(text),
                Optional.empty(),
                Toolbar.of(visit, ListKind.SEARCH, "/catalogsearch/result/index/"));
    }

    /**
     * A page of given products.
     *
     * @param found ids, each with a price in ten thousandths, in order of relevance
     */
    public ListView of(Visit visit, List<long[]> found) {
        Toolbar toolbar = Toolbar.of(visit, ListKind.SEARCH, visit.path());
        int group = store.viewer(visit).groupId();
        List<Long> ids = sorted(found, toolbar, group);
        int from = Math.min(ids.size(), (toolbar.page() - 1) * toolbar.limit());
        List<ProductCard> cards =
                store.products().cards(ids.subList(from, Math.min(ids.size(), from + toolbar.limit())), group);
        return new ListView(
                toolbar.of(ids.size()), cards, List.of(), "", List.of(), ListSwatches.of(store, cards, group));
    }

    private List<Long> sorted(List<long[]> found, Toolbar toolbar, int group) {
        List<long[]> rows = new ArrayList<>(found);
        if (toolbar.sort() == ListingSort.PRICE) {
            rows.sort(Comparator.comparingLong(row -> row[1]));
        } else if (toolbar.sort() == ListingSort.NAME) {
            Map<Long, String> names = new HashMap<>();
            store.products()
                    .cards(rows.stream().map(row -> row[0]).toList(), group)
                    .forEach(card -> names.put(card.id(), card.name()));
            rows.sort(Comparator.comparing(row -> names.getOrDefault(row[0], ""), String.CASE_INSENSITIVE_ORDER));
        }
        List<Long> ids = new ArrayList<>(rows.stream().map(row -> row[0]).toList());
        if (toolbar.descending() != (toolbar.sort() == ListingSort.RELEVANCE)) {
            Collections.reverse(ids);
        }
        return ids;
    }

    private ListView read(Visit visit, ListingScope scope, Optional<BigDecimal> priceStep, Toolbar toolbar) {
        int group = store.viewer(visit).groupId();
        Filters filters = new Filters(store, visit);
        ListingPage page = store.listings()
                .page(new ListingQuery(
                        scope,
                        filters.category(),
                        filters.price(),
                        priceStep,
                        filters.chosen(),
                        group,
                        toolbar.sort(),
                        toolbar.descending(),
                        toolbar.page(),
                        toolbar.limit()));
        List<ProductCard> cards = store.products().cards(page.products(), group);
        return new ListView(
                toolbar.of(page.total()),
                cards,
                filters.active(),
                filters.clearAddress(),
                filters.offered(page, scope),
                ListSwatches.of(store, cards, group));
    }
}
