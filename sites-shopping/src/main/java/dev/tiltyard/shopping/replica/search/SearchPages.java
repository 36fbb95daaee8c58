package dev.tiltyard.shopping.replica.search;

import dev.tiltyard.shopping.replica.compare.CompareList;
import dev.tiltyard.shopping.replica.listing.ListView;
import dev.tiltyard.shopping.replica.listing.ProductLists;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Search results. URLs keep the words as typed, including surrounding blanks. */
public final class SearchPages {
    private static final int LONGEST = 128;

    private final Storefront store;
    private final ProductLists lists;
    private final CompareList comparison;
    private final SearchTerms terms;

    public SearchPages(Storefront store, ProductLists lists, CompareList comparison) {
        this.store = store;
        this.lists = lists;
        this.comparison = comparison;
        this.terms = new SearchTerms(store);
    }

    public void addTo(Routes routes) {
        routes.get("/catalogsearch/result", this::results);
        routes.get("/catalogsearch/result/index", this::results);
        terms.addTo(routes);
    }

    private void results(Visit visit) {
        String typed = visit.query("q").orElse("");
        String query = typed.strip();
        if (query.isEmpty()) {
            visit.redirect(visit.referer()
                    .filter(address -> !address.equals(visit.address()))
                    .orElse("/"));
            return;
        }
        if (query.length() > LONGEST) {
            query = query.substring(0, LONGEST);
            Messages.notice(visit, "Maximum Search query length is " + LONGEST + ". Your query was cut.");
        }
        Optional<String> elsewhere = terms.redirect(query);
        if (elsewhere.isPresent()) {
            terms.count(query, Optional.empty(), visit.now());
            visit.redirect(elsewhere.get());
            return;
        }
        show(visit, typed, query);
    }

    private void show(Visit visit, String typed, String query) {
        int shortest = store.config().number("catalog/search/min_query_length", 3);
        Optional<ListView> list =
                query.length() >= shortest ? Optional.of(lists.ofSearch(visit, query)) : Optional.empty();
        boolean nothing = list.filter(found -> found.total() == 0).isPresent();
        List<String> related = nothing ? terms.related(query) : List.of();
        boolean narrowed = list.filter(found -> !found.active().isEmpty()).isPresent();
        terms.count(
                query,
                narrowed
                        ? Optional.empty()
                        : Optional.of(list.map(ListView::total).orElse(0)),
                visit.now());
        String title = "Search results for: '" + query + "'";
        Page page = store.page(visit, title, "page-products catalogsearch-result-index")
                .layout(Layout.TWO_COLUMNS_LEFT)
                .crumbs(Crumb.here(title))
                .searched(typed);
        store.show(visit, new Results(page, shortest, related, comparison.sidebar(visit), list));
    }

    /**
     * The results page.
     *
     * @param shortest minimum length of a search
     * @param related related search terms
     * @param list the results; empty if the search was too short
     */
    @Template("search/results.jte")
    public record Results(
            Page page, int shortest, List<String> related, CompareList.Sidebar sidebar, Optional<ListView> list) {
        public Results {
            related = List.copyOf(related);
        }

        /** Whether there are products to show. */
        public boolean found() {
            return list.filter(products -> !products.cards().isEmpty()).isPresent();
        }
    }
}
