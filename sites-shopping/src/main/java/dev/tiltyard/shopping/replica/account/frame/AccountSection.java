package dev.tiltyard.shopping.replica.account.frame;

/** The links of the account navigation, in order. */
public enum AccountSection {
    ACCOUNT("My Account", "/customer/account/", false),
    ORDERS("My Orders", "/sales/order/history/", false),
    DOWNLOADS("My Downloadable Products", "/downloadable/customer/products/", false),
    WISHES("My Wish List", "/wishlist/", false),
    ADDRESSES("Address Book", "/customer/address/", true),
    INFORMATION("Account Information", "/customer/account/edit/", false),
    PAYMENTS("Stored Payment Methods", "/vault/cards/listaction/", false),
    REVIEWS("My Product Reviews", "/review/customer/", true),
    NEWSLETTER("Newsletter Subscriptions", "/newsletter/manage/", false);

    private final String label;
    private final String path;
    private final boolean afterGap;

    AccountSection(String label, String path, boolean afterGap) {
        this.label = label;
        this.path = path;
        this.afterGap = afterGap;
    }

    public String label() {
        return label;
    }

    public String path() {
        return path;
    }

    /** Whether it begins another group. */
    public boolean afterGap() {
        return afterGap;
    }
}
