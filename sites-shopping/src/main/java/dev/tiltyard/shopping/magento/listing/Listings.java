package dev.tiltyard.shopping.magento.listing;

import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.search.SearchIndex;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/**
 * Product lists. Members of recently used scopes are cached, so that the next filter, sort order or page is fast;
 * {@link #forget} must be called whenever the catalog changed. Thread-safe.
 */
public final class Listings {
    /** Maximum number of cached members over all scopes. */
    private static final int KEPT = 120_000;

    private final Categories categories;
    private final Attributes attributes;
    private final MemberQueries queries;
    private final Map<Key, Members> kept = new LinkedHashMap<>(64, 0.75f, true);
    private int keptSize;

    public Listings(Jdbi database, Categories categories, Attributes attributes) {
        this.categories = categories;
        this.attributes = attributes;
        this.queries = new MemberQueries(database, attributes, new SearchIndex(database));
    }

    private record Key(ListingScope scope, int customerGroup) {}

    /** Clears the cache. */
    public synchronized void forget() {
        kept.clear();
        keptSize = 0;
    }

    public ListingPage page(ListingQuery query) {
        Members members = members(new Key(query.scope(), query.customerGroup()));
        synchronized (members) {
            BitSet left = filtered(members, query);
            return new ListingPage(
                    left.cardinality(),
                    pick(members, left, query),
                    query.price().isPresent()
                            ? List.of()
                            : PriceRanges.of(
                                    left.stream().mapToLong(members::price).toArray(), query.priceStep()),
                    categoryCounts(members, left, query),
                    optionCounts(members, left, query));
        }
    }

    private Members members(Key key) {
        synchronized (this) {
            Members known = kept.get(key);
            if (known != null) {
                return known;
            }
        }
        Members read = queries.read(key.scope(), key.customerGroup());
        synchronized (this) {
            if (kept.put(key, read) == null) {
                keptSize += read.size();
            }
            var eldest = kept.entrySet().iterator();
            while (keptSize > KEPT && kept.size() > 1) {
                keptSize -= eldest.next().getValue().size();
                eldest.remove();
            }
        }
        return read;
    }

    private BitSet filtered(Members members, ListingQuery query) {
        BitSet left = new BitSet(members.size());
        left.set(0, members.size());
        query.category().ifPresent(category -> left.and(queries.inCategory(members, query.scope(), category)));
        if (!query.options().isEmpty()) {
            Map<Integer, Map<Integer, BitSet>> options = queries.options(members);
            query.options()
                    .forEach((attribute, option) ->
                            left.and(options.getOrDefault(attribute, Map.of()).getOrDefault(option, new BitSet())));
        }
        query.price().ifPresent(range -> {
            for (int place = left.nextSetBit(0); place >= 0; place = left.nextSetBit(place + 1)) {
                if (!range.contains(BigDecimal.valueOf(members.price(place), Members.PRICE_SCALE))) {
                    left.clear(place);
                }
            }
        });
        return left;
    }

    private List<Long> pick(Members members, BitSet left, ListingQuery query) {
        int first = Math.max(0, Math.multiplyExact(Math.min(query.page() - 1, 1_000_000), query.limit()));
        List<Long> picked = new ArrayList<>(query.limit());
        int[] order = order(members, query.sort());
        // For relevance, descending means most relevant first.
        boolean backwards = query.descending() != (query.sort() == ListingSort.RELEVANCE);
        int seen = 0;
        for (int i = 0; i < members.size() && picked.size() < query.limit(); i++) {
            int at = backwards ? members.size() - 1 - i : i;
            int place = order.length == 0 ? at : order[at];
            if (left.get(place) && seen++ >= first) {
                picked.add(members.product(place));
            }
        }
        return picked;
    }

    private int[] order(Members members, ListingSort sort) {
        return switch (sort) {
            case NAME -> queries.byName(members);
            case PRICE -> members.byPrice();
            case POSITION, RELEVANCE -> new int[0];
        };
    }

    private List<ListingPage.CategoryCount> categoryCounts(Members members, BitSet left, ListingQuery query) {
        int above = query.category()
                .orElse(
                        query.scope() instanceof ListingScope.InCategory category
                                ? category.id()
                                : Categories.STORE_ROOT);
        List<ListingPage.CategoryCount> counts = new ArrayList<>();
        List<Category> children = categories.tree().activeChildren(above);
        queries.readCategories(
                members, query.scope(), children.stream().map(Category::id).toList());
        for (Category below : children) {
            int count = count(queries.inCategory(members, query.scope(), below.id()), left);
            if (count > 0) {
                counts.add(new ListingPage.CategoryCount(below, count));
            }
        }
        return counts;
    }

    private List<ListingPage.OptionCount> optionCounts(Members members, BitSet left, ListingQuery query) {
        List<ListingPage.OptionCount> counts = new ArrayList<>();
        queries.options(members).forEach((attributeId, options) -> {
            if (query.options().containsKey(attributeId)) {
                return;
            }
            attributes
                    .findProduct(attributeId)
                    .ifPresent(attribute -> attributes.options(attributeId).forEach(option -> {
                        int count = Optional.ofNullable(options.get(option.id()))
                                .map(having -> count(having, left))
                                .orElse(0);
                        if (count > 0) {
                            counts.add(new ListingPage.OptionCount(attribute, option, count));
                        }
                    }));
        });
        return counts;
    }

    private static int count(BitSet having, BitSet left) {
        BitSet both = (BitSet) having.clone();
        both.and(left);
        return both.cardinality();
    }
}
