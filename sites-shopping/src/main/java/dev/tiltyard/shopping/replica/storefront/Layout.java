package dev.tiltyard.shopping.replica.storefront;

/** Page layouts; the name is part of the body's class. */
public enum Layout {
    ONE_COLUMN("page-layout-1column"),
    TWO_COLUMNS_LEFT("page-layout-2columns-left"),
    TWO_COLUMNS_RIGHT("page-layout-2columns-right"),
    THREE_COLUMNS("page-layout-3columns"),
    /** Without menu, search and links, so that nothing leads away from the checkout. */
    CHECKOUT("page-layout-checkout");

    private final String cssClass;

    Layout(String cssClass) {
        this.cssClass = cssClass;
    }

    /** The layout with the merchant's name for it; the one-column layout if it is unknown. */
    public static Layout named(String name) {
        return switch (name) {
            case "2columns-left" -> TWO_COLUMNS_LEFT;
            case "2columns-right" -> TWO_COLUMNS_RIGHT;
            case "3columns" -> THREE_COLUMNS;
            default -> ONE_COLUMN;
        };
    }

    public String cssClass() {
        return cssClass;
    }
}
