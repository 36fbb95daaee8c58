package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.listing.ListingPage;
import dev.tiltyard.shopping.magento.listing.ListingScope;
import dev.tiltyard.shopping.magento.listing.PriceRange;
import dev.tiltyard.shopping.replica.storefront.Money;
import dev.tiltyard.shopping.replica.storefront.Query;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A URL's active filters, and those that can be added. Invalid filters are ignored. */
final class Filters {
    private static final BigDecimal CENT = new BigDecimal("0.01");

    private final Storefront store;
    private final Visit visit;
    private final Optional<Category> category;
    private final Optional<PriceRange> price;
    private final Map<Attribute, AttributeOption> options;

    Filters(Storefront store, Visit visit) {
        this.store = store;
        this.visit = visit;
        this.category = visit.query("cat")
                .filter(id -> id.matches("[0-9]{1,9}"))
                .flatMap(id -> store.categories().tree().byId(Integer.parseInt(id)))
                .filter(found -> found.active() && found.level() > 1);
        this.price = visit.query("price").flatMap(text -> PriceRange.of(text.split(",", -1)[0]));
        this.options = options();
    }

    private Map<Attribute, AttributeOption> options() {
        Map<Attribute, AttributeOption> chosen = new LinkedHashMap<>();
        for (Attribute attribute : store.attributes().filterable()) {
            visit.query(attribute.code())
                    .filter(id -> id.matches("[0-9]{1,9}"))
                    .flatMap(id -> store.attributes().option(Integer.parseInt(id)))
                    .filter(option -> option.attributeId() == attribute.id())
                    .ifPresent(option -> chosen.put(attribute, option));
        }
        return chosen;
    }

    Optional<Integer> category() {
        return category.map(Category::id);
    }

    Optional<PriceRange> price() {
        return price;
    }

    /** Option ids by attribute id. */
    Map<Integer, Integer> chosen() {
        Map<Integer, Integer> ids = new LinkedHashMap<>();
        options.forEach((attribute, option) -> ids.put(attribute.id(), option.id()));
        return ids;
    }

    /** The active filters. */
    List<Filter.Active> active() {
        List<Filter.Active> active = new ArrayList<>();
        category.ifPresent(found -> active.add(new Filter.Active("Category", found.name(), without("cat"))));
        price.ifPresent(range -> active.add(new Filter.Active("Price", label(range), without("price"))));
        options.forEach((attribute, option) ->
                active.add(new Filter.Active(attribute.label(), option.label(), without(attribute.code()))));
        return active;
    }

    /** URL of the list without filters. */
    String clearAddress() {
        List<String> names = new ArrayList<>(List.of("cat", "price"));
        options.keySet().forEach(attribute -> names.add(attribute.code()));
        return without(names.toArray(String[]::new));
    }

    /** The filters that would still narrow the list; search results offer only categories. */
    List<Filter> offered(ListingPage page, ListingScope scope) {
        List<Filter> filters = new ArrayList<>();
        if (category.isEmpty() && !page.categories().isEmpty()) {
            filters.add(new Filter(
                    "Category",
                    Optional.empty(),
                    page.categories().stream().map(this::choice).toList()));
        }
        if (scope instanceof ListingScope.FoundBy) {
            return filters;
        }
        if (price.isEmpty() && !page.prices().isEmpty()) {
            filters.add(new Filter(
                    "Price",
                    Optional.empty(),
                    page.prices().stream().map(this::choice).toList()));
        }
        Map<Attribute, List<Filter.Choice>> byAttribute = new LinkedHashMap<>();
        for (ListingPage.OptionCount count : page.options()) {
            byAttribute
                    .computeIfAbsent(count.attribute(), any -> new ArrayList<>())
                    .add(choice(count));
        }
        byAttribute.forEach(
                (attribute, choices) -> filters.add(new Filter(attribute.label(), Optional.of(attribute), choices)));
        return filters;
    }

    private Filter.Choice choice(ListingPage.CategoryCount found) {
        return new Filter.Choice(
                SafeHtml.ofText(found.category().name()),
                with("cat", String.valueOf(found.category().id())),
                found.count(),
                Optional.empty());
    }

    private Filter.Choice choice(ListingPage.PriceBucket bucket) {
        BigDecimal to = bucket.to();
        String range = plain(bucket.from()) + "-" + (to == null ? "" : plain(to));
        String html = to == null
                ? marked(bucket.from()) + " and above"
                : marked(bucket.from()) + " - " + marked(to.subtract(CENT));
        return new Filter.Choice(new SafeHtml(html), with("price", range), bucket.count(), Optional.empty());
    }

    private Filter.Choice choice(ListingPage.OptionCount found) {
        return new Filter.Choice(
                SafeHtml.ofText(found.option().label()),
                with(found.attribute().code(), String.valueOf(found.option().id())),
                found.count(),
                Optional.of(found.option()));
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static String marked(BigDecimal amount) {
        return "<span class=\"price\">" + Money.show(amount) + "</span>";
    }

    private static String label(PriceRange range) {
        BigDecimal from = Optional.ofNullable(range.from()).orElse(BigDecimal.ZERO);
        BigDecimal to = range.to();
        if (to == null) {
            return Money.show(from) + " and above";
        }
        return from.compareTo(to) == 0 ? Money.show(from) : Money.show(from) + " - " + Money.show(to.subtract(CENT));
    }

    private String with(String name, String value) {
        List<Map.Entry<String, String>> parameters = new ArrayList<>(Query.without(visit, "p", name));
        parameters.add(Map.entry(name, value));
        return Query.address(visit.path(), parameters);
    }

    private String without(String... names) {
        List<String> all = new ArrayList<>(List.of(names));
        all.add("p");
        return Query.address(visit.path(), Query.without(visit, all.toArray(String[]::new)));
    }
}
