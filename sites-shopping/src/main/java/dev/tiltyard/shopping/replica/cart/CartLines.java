package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Creates the display data of cart items. */
public final class CartLines {
    private final Storefront store;

    public CartLines(Storefront store) {
        this.store = store;
    }

    /** A cart's items in order, with their problems. */
    public List<CartLineView> of(Quote quote) {
        Map<Long, String> faults = store.magento().quotes().faults(quote);
        return of(quote, quote.lines(), faults);
    }

    /** A cart's newest items, newest first. */
    public List<CartLineView> latest(Quote quote, int most) {
        List<QuoteItem> lines = quote.lines();
        return of(
                quote,
                IntStream.range(0, Math.min(most, lines.size()))
                        .mapToObj(i -> lines.get(lines.size() - 1 - i))
                        .toList(),
                Map.of());
    }

    private List<CartLineView> of(Quote quote, List<QuoteItem> lines, Map<Long, String> faults) {
        Map<Long, ProductCard> cards = new HashMap<>();
        store.products()
                .cards(lines.stream().map(QuoteItem::productId).distinct().toList(), quote.customerGroup())
                .forEach(card -> cards.put(card.id(), card));
        return lines.stream()
                .map(line -> new CartLineView(
                        line,
                        Optional.ofNullable(cards.get(line.productId())),
                        store.magento().choices().of(quote, line),
                        Optional.ofNullable(faults.get(line.id()))))
                .toList();
    }
}
