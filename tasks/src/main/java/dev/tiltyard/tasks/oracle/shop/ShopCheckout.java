package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Map;

/** Checks out: from a product's page to a placed order. */
public final class ShopCheckout {
    private static final int MOST_LINES = 100;
    private static final String REMOVE = ".cart.item .action-delete";

    private final BrowserActor browser;

    /** @param browser a browser on a page of the shop */
    public ShopCheckout(BrowserActor browser) {
        this.browser = browser;
    }

    /** Empties the cart. */
    public void emptyCart() {
        if (browser.isPresent(".minicart-wrapper .counter.qty.empty")) {
            return;
        }
        browser.open("/checkout/cart/");
        for (int line = 0; line < MOST_LINES && browser.isPresent(REMOVE); line++) {
            browser.followLink(REMOVE);
        }
    }

    /** Adds the open product to the cart with these options, and the first value of all others. */
    public void add(List<ListedOrder.Option> choices) {
        chooseFrom(choices);
        browser.expecting(".page.messages .message-success", () -> browser.pressButton("#product-addtocart-button"));
    }

    private void chooseFrom(List<ListedOrder.Option> choices) {
        for (ShownRow list : browser.rows(
                "#product-options-wrapper select.product-custom-option", Map.of("id", "@id", "title", "@title"))) {
            browser.pick(
                    "#" + list.text("id"),
                    wanted(choices, list.text("title"), labels("#" + list.text("id") + " option:not([value=''])")));
        }
        for (ShownRow list :
                browser.rows("#product-options-wrapper .options-list:has(input.radio)", Map.of("id", "@id"))) {
            String options = "#" + list.text("id");
            String title = labels("#product-options-wrapper .field:has(> .control > " + options + ") > .label")
                    .get(0);
            String inside = options + " .choice label";
            String value = wanted(choices, title, labels(inside));
            browser.setChecked(inside + ":has-text(\"" + value.replace("\"", "\\\"") + "\")", true);
        }
        for (ShownRow swatch :
                browser.rows("#product-options-wrapper .swatch-attribute", Map.of("code", "@data-attribute-code"))) {
            String inside = "#product-options-wrapper .swatch-attribute." + swatch.text("code") + " .swatch-option";
            List<String> labels = browser.texts(inside, "@data-option-label");
            String value = wanted(choices, swatch.text("code"), labels);
            String option = inside + "[data-option-label=\"" + value + "\"]";
            browser.expecting(option + ".selected", () -> browser.pressButton(option));
        }
    }

    private List<String> labels(String selector) {
        return browser.texts(selector);
    }

    private static String wanted(List<ListedOrder.Option> choices, String title, List<String> labels) {
        return choices.stream()
                .filter(choice -> choice.title().equalsIgnoreCase(title))
                .map(ListedOrder.Option::value)
                .flatMap(value -> labels.stream().filter(label -> label.equals(value) || label.startsWith(value + " ")))
                .findFirst()
                .or(() -> labels.stream().findFirst())
                .orElseThrow(() -> new OracleException("there is nothing to choose for " + title));
    }

    /** Buys the cart's contents, shipped to the default address. */
    public void buy() {
        browser.open("/checkout/cart/");
        browser.expecting(
                ".table-checkout-shipping-method input[type=radio]", () -> browser.press("Proceed to Checkout"));
        browser.pressButton(".table-checkout-shipping-method input[type=radio]");
        browser.expecting(
                ".payment-method._active button.checkout, .payment-method-content button.checkout",
                () -> browser.pressButton(
                        "#shipping-method-buttons-container button.continue, button.action.continue"));
        browser.expecting(".checkout-success", () -> browser.press("Place Order"));
    }
}
