package dev.tiltyard.shopping.replica.storefront;

/** How a page is divided; the name is in the class of its body. */
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

    /** The layout that merchants choose by this name; one without columns beside the content if there is none. */
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
