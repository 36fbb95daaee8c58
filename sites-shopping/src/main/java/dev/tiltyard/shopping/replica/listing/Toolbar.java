package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.listing.ListingSort;
import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Query;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/**
 * A list's display options from its URL; invalid values are ignored.
 *
 * @param kind defaults and choices
 * @param sorts available sort orders
 * @param usual default sort order
 * @param address path of the toolbar's links
 * @param pager paging; the total is unknown before the list was read
 */
public record Toolbar(
        ListKind kind,
        List<ListingSort> sorts,
        ListingSort usual,
        String address,
        boolean asGrid,
        ListingSort sort,
        boolean descending,
        int limit,
        int page,
        Pager pager) {
    private static final List<Integer> GRID_LIMITS = List.of(12, 24, 36);
    private static final List<Integer> LIST_LIMITS = List.of(5, 10, 15, 20, 25);
    private static final int LIST_DEFAULT = 10;
    private static final String LIMIT = "product_list_limit";

    public Toolbar {
        sorts = List.copyOf(sorts);
    }

    /** The display options of a request. */
    static Toolbar of(Visit visit, ListKind kind, String address) {
        return of(visit, kind, kind.sorts(), kind.defaultSort(), address);
    }

    /** The display options of a request, for a list with its own sort orders. */
    static Toolbar of(Visit visit, ListKind kind, List<ListingSort> sorts, ListingSort usual, String address) {
        boolean asGrid =
                !visit.query("product_list_mode").filter("list"::equals).isPresent();
        List<Integer> limits = asGrid ? GRID_LIMITS : LIST_LIMITS;
        int limit = visit.query(LIMIT)
                .flatMap(Toolbar::number)
                .filter(limits::contains)
                .orElse(asGrid ? GRID_LIMITS.get(0) : LIST_DEFAULT);
        int page = visit.query("p")
                .flatMap(Toolbar::number)
                .filter(wanted -> wanted > 0)
                .orElse(1);
        ListingSort sort = visit.query("product_list_order")
                .flatMap(ListingSort::of)
                .filter(sorts::contains)
                .orElse(usual);
        boolean descending = visit.query("product_list_dir")
                .filter(direction -> direction.equals("asc") || direction.equals("desc"))
                .map("desc"::equals)
                .orElse(kind.defaultDescending());
        Pager pager = new Pager(visit.path(), Query.without(visit, "p"), page, limit, limit, limits, 0, "p");
        return new Toolbar(kind, sorts, usual, address, asGrid, sort, descending, limit, page, pager);
    }

    private static Optional<Integer> number(String text) {
        return text.matches("[0-9]{1,6}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Sets the number of products. */
    Toolbar of(int total) {
        Pager counted = new Pager(pager.path(), pager.others(), page, limit, limit, pager.limits(), total, "p");
        return new Toolbar(kind, sorts, usual, address, asGrid, sort, descending, limit, page, counted);
    }

    /** The label of a sort order. */
    public String label(ListingSort order) {
        return switch (order) {
            case POSITION -> "Position";
            case NAME -> "Product Name";
            case PRICE -> "Price";
            case RELEVANCE -> "Relevance";
        };
    }

    public String defaultSort() {
        return usual.id();
    }

    public String defaultDirection() {
        return kind.defaultDescending() ? "desc" : "asc";
    }

    /** The page size that URLs omit. */
    public int defaultLimit() {
        return asGrid ? GRID_LIMITS.get(0) : LIST_DEFAULT;
    }
}
