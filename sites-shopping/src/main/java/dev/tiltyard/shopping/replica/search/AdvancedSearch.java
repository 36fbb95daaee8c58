package dev.tiltyard.shopping.replica.search;

import dev.tiltyard.shopping.replica.listing.ListView;
import dev.tiltyard.shopping.replica.listing.ProductLists;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Money;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Query;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The advanced search by product attributes. */
public final class AdvancedSearch {
    private static final String FORM = "/catalogsearch/advanced/";
    private static final Map<String, String> TEXTS = new LinkedHashMap<>();

    static {
        TEXTS.put("name", "Product Name");
        TEXTS.put("sku", "SKU");
        TEXTS.put("description", "Description");
        TEXTS.put("short_description", "Short Description");
    }

    private final Storefront store;
    private final ProductLists lists;
    private final AttributeMatches matches;

    public AdvancedSearch(Storefront store, ProductLists lists) {
        this.store = store;
        this.lists = lists;
        this.matches = new AttributeMatches(store);
    }

    /** A search criterion for display. */
    public record Criterion(String label, String value) {}

    public void addTo(Routes routes) {
        routes.get("/catalogsearch/advanced", this::form);
        routes.get("/catalogsearch/advanced/index", this::form);
        routes.get("/catalogsearch/advanced/result", this::result);
        routes.get("/catalogsearch/advanced/result/index", this::result);
    }

    private void form(Visit visit) {
        Map<String, String> typed = new LinkedHashMap<>();
        Query.of(visit).forEach(entry -> typed.put(entry.getKey(), entry.getValue()));
        Page page = store.page(visit, "Advanced Search", "catalogsearch-advanced-index")
                .crumbs(Crumb.here("Catalog Advanced Search"));
        store.show(visit, new Form(page, TEXTS, typed));
    }

    /**
     * The form.
     *
     * @param texts labels of the text fields, by attribute
     * @param typed values from the URL, by field
     */
    @Template("search/advanced.jte")
    public record Form(Page page, Map<String, String> texts, Map<String, String> typed) {}

    /**
     * The results.
     *
     * @param modify URL of the form with these criteria
     */
    @Template("search/found.jte")
    public record Found(Page page, ListView list, List<Criterion> criteria, String modify) {
        public Found {
            criteria = List.copyOf(criteria);
        }
    }

    private void result(Visit visit) {
        AttributeMatches.Wanted wanted = wanted(visit);
        if (wanted.isEmpty()) {
            Messages.error(visit, "Enter a search term and try again.");
            visit.redirect(FORM);
            return;
        }
        List<long[]> found = matches.find(wanted, store.viewer(visit).groupId());
        ListView list = lists.of(visit, found);
        String modify = Query.address(FORM, Query.without(visit, "p"));
        Page page = store.page(visit, "Advanced Search Results", "page-products catalogsearch-advanced-result")
                .heading("Catalog Advanced Search")
                .crumbs(Crumb.link("Catalog Advanced Search", FORM), Crumb.here("Results"));
        store.show(visit, new Found(page, list, criteria(wanted), modify));
    }

    private static AttributeMatches.Wanted wanted(Visit visit) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String code : TEXTS.keySet()) {
            visit.query(code)
                    .map(String::strip)
                    .filter(text -> !text.isEmpty())
                    .ifPresent(text -> texts.put(code, text));
        }
        return new AttributeMatches.Wanted(texts, amount(visit, "price[from]"), amount(visit, "price[to]"));
    }

    private static Optional<BigDecimal> amount(Visit visit, String name) {
        return visit.query(name)
                .map(String::strip)
                .filter(text -> text.matches("[0-9]{1,9}(\\.[0-9]{1,4})?"))
                .map(BigDecimal::new);
    }

    private static List<Criterion> criteria(AttributeMatches.Wanted wanted) {
        List<Criterion> criteria = new ArrayList<>();
        wanted.texts().forEach((code, text) -> criteria.add(new Criterion(TEXTS.getOrDefault(code, code), text)));
        if (wanted.from().isPresent() || wanted.to().isPresent()) {
            criteria.add(new Criterion("Price", price(wanted)));
        }
        return criteria;
    }

    private static String price(AttributeMatches.Wanted wanted) {
        if (wanted.to().isEmpty()) {
            return Money.show(wanted.from().orElse(BigDecimal.ZERO)) + " and greater";
        }
        return wanted.from().isEmpty()
                ? "up to " + Money.show(wanted.to().get())
                : Money.show(wanted.from().get()) + " - "
                        + Money.show(wanted.to().get());
    }
}
