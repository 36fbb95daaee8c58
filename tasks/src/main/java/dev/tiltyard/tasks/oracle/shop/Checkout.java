package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;

/** The way from a product's page to a placed order. */
public final class Checkout {
    private static final int MOST_LINES = 100;
    private static final String REMOVE = ".cart.item .action-delete";

    private final Hand hand;

    /** @param hand on a page of the shop */
    public Checkout(Hand hand) {
        this.hand = hand;
    }

    /** Takes out what is in the cart from before. */
    public void emptyCart() {
        if (hand.sees(".minicart-wrapper .counter.qty.empty")) {
            return;
        }
        hand.open("/checkout/cart/");
        for (int line = 0; line < MOST_LINES && hand.sees(REMOVE); line++) {
            hand.followLink(REMOVE);
        }
    }

    /** Puts the product whose page is open into the cart: with these choices, and the first one where none is said. */
    public void add(List<Purchase.Option> choices) {
        chooseFrom(choices);
        hand.pressButton("#product-addtocart-button");
        hand.await(".page.messages .message-success");
    }

    private void chooseFrom(List<Purchase.Option> choices) {
        for (Map<String, String> list : hand.rows(
                "#product-options-wrapper select.product-custom-option", Map.of("id", "@id", "title", "@title"))) {
            hand.pick(
                    "#" + list.get("id"),
                    wanted(
                            choices,
                            list.getOrDefault("title", ""),
                            labels("#" + list.get("id") + " option:not([value=''])")));
        }
        for (Map<String, String> group : hand.rows(
                "#product-options-wrapper [role=radiogroup]", Map.of("label", "@aria-labelledby", "title", ".label"))) {
            String inside = "#product-options-wrapper [aria-labelledby=\"" + group.get("label") + "\"] .choice label";
            String value = wanted(choices, group.getOrDefault("title", ""), labels(inside));
            hand.pressButton(inside + ":has-text(\"" + value.replace("\"", "\\\"") + "\")");
        }
        for (Map<String, String> swatch :
                hand.rows("#product-options-wrapper .swatch-attribute", Map.of("code", "@data-attribute-code"))) {
            String inside = "#product-options-wrapper .swatch-attribute." + swatch.get("code") + " .swatch-option";
            List<String> labels = hand.rows(inside, Map.of("label", "@data-option-label")).stream()
                    .map(row -> row.getOrDefault("label", ""))
                    .toList();
            String value = wanted(choices, swatch.getOrDefault("code", ""), labels);
            hand.pressButton(inside + "[data-option-label=\"" + value + "\"]");
        }
    }

    private List<String> labels(String selector) {
        return hand.rows(selector, Map.of("text", "")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .toList();
    }

    private static String wanted(List<Purchase.Option> choices, String title, List<String> labels) {
        return choices.stream()
                .filter(choice -> choice.title().equalsIgnoreCase(title))
                .map(Purchase.Option::value)
                .flatMap(value -> labels.stream().filter(label -> label.equals(value) || label.startsWith(value + " ")))
                .findFirst()
                .or(() -> labels.stream().findFirst())
                .orElseThrow(() -> new OracleException("there is nothing to choose for " + title));
    }

    /** Buys what is in the cart, sent to the usual address. */
    public void buy() {
        hand.open("/checkout/cart/");
        hand.press("Proceed to Checkout");
        hand.await(".table-checkout-shipping-method input[type=radio]");
        hand.pressButton(".table-checkout-shipping-method input[type=radio]");
        hand.pressButton("#shipping-method-buttons-container button.continue, button.action.continue");
        hand.await(".payment-method._active button.checkout, .payment-method-content button.checkout");
        hand.press("Place Order");
        hand.await(".checkout-success");
    }
}
