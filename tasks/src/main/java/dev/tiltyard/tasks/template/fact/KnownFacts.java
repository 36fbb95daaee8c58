package dev.tiltyard.tasks.template.fact;

/** Other facts, as phrases. */
public final class KnownFacts {
    /** The price of a product. */
    public static final PhrasedQuestion PRICE = new PhrasedQuestion(
            new ProductPrice(),
            "the price of \"{{product}}\" in the shop (a number with two decimals)",
            "what \"{{product}}\" costs in the shop, as a number with two decimals");

    /** The total of one of the user's orders. */
    public static final PhrasedQuestion ORDER_TOTAL = new PhrasedQuestion(
            new OrderTotal(),
            "the grand total of my shop order {{order}} (a number with two decimals)",
            "what my order {{order}} in the shop came to in total, as a number with two decimals");

    private KnownFacts() {}
}
