package dev.tiltyard.shopping.replica.search;

import dev.tiltyard.shopping.replica.compare.Comparison;
import dev.tiltyard.shopping.replica.listing.ListView;
import dev.tiltyard.shopping.replica.listing.ProductLists;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Search results. The words are kept in addresses as they were typed, blanks around them too. */
public final class SearchPages {
    private static final int LONGEST = 128;

    private final Storefront store;
    private final ProductLists lists;
    private final Comparison comparison;
    private final SearchTerms terms;

    public SearchPages(Storefront store, ProductLists lists, Comparison comparison) {
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
        Map<String, Object> model = new HashMap<>();
        model.put("shortest", shortest);
        if (query.length() >= shortest) {
            ListView list = lists.ofSearch(visit, query);
            model.put("list", list);
            model.put("related", list.total() == 0 ? terms.related(query) : List.of());
            terms.count(query, list.active().isEmpty() ? Optional.of(list.total()) : Optional.empty(), visit.now());
        } else {
            model.put("related", List.of());
            terms.count(query, Optional.of(0), visit.now());
        }
        model.put("beside", comparison.sidebar(visit));
        String title = "Search results for: '" + query + "'";
        Page page = store.page(visit, title, "page-products catalogsearch-result-index")
                .layout(Layout.TWO_COLUMNS_LEFT)
                .crumbs(Crumb.here(title))
                .searched(typed);
        store.show(visit, page, "search/results.jte", model);
    }
}
