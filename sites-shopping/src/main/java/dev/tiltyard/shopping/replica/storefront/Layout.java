package dev.tiltyard.shopping.replica.storefront;

/** How a page is divided; the name is in the class of its body. */
public enum Layout {
    ONE_COLUMN("page-layout-1column"),
    TWO_COLUMNS_LEFT("page-layout-2columns-left"),
    TWO_COLUMNS_RIGHT("page-layout-2columns-right"),
    /** Without menu, search and links, so that nothing leads away from the checkout. */
    CHECKOUT("page-layout-checkout");

    private final String cssClass;

    Layout(String cssClass) {
        this.cssClass = cssClass;
    }

    public String cssClass() {
        return cssClass;
    }
}
