package dev.tiltyard.cms.replica.marketing;

/** The two kinds of price rules: cart price rules, which may need a coupon, and catalog price rules. */
enum RuleKind {
    CART("sales_rule/promo_quote", "salesrule", "sales_rule_form", "Cart Price Rule", "Magento_SalesRule::quote"),
    CATALOG(
            "catalog_rule/promo_catalog",
            "catalogrule",
            "catalog_rule_form",
            "Catalog Price Rule",
            "Magento_CatalogRule::promo_catalog");

    private final String path;
    private final String table;
    private final String form;
    private final String noun;
    private final String right;

    RuleKind(String path, String table, String form, String noun, String right) {
        this.path = path;
        this.table = table;
        this.form = form;
        this.noun = noun;
        this.right = right;
    }

    /** Route of its pages without the last segment. */
    String path() {
        return path;
    }

    String table() {
        return table;
    }

    /** The id of its form. */
    String form() {
        return form;
    }

    String noun() {
        return noun;
    }

    String right() {
        return right;
    }

    boolean cart() {
        return this == CART;
    }

    /** The subject of its conditions. */
    RuleConditions.About about() {
        return cart() ? RuleConditions.About.CART : RuleConditions.About.PRODUCTS;
    }
}
