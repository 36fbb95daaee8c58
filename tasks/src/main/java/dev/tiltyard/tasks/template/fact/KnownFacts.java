package dev.tiltyard.tasks.template.fact;

/** Facts of other kinds, as phrases. */
public final class KnownFacts {
    /** What a product costs. */
    public static final Asked PRICE = new Asked(
            new Price(),
            "the price of \"{{product}}\" in the shop (a number with two decimals)",
            "what \"{{product}}\" costs in the shop, as a number with two decimals");

    /** What one of the user's orders came to. */
    public static final Asked ORDER_TOTAL = new Asked(
            new OrderTotal(),
            "the grand total of my shop order {{order}} (a number with two decimals)",
            "what my order {{order}} in the shop came to in total, as a number with two decimals");

    private KnownFacts() {}
}
