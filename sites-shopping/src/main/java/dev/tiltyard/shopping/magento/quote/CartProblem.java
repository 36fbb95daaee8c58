package dev.tiltyard.shopping.magento.quote;

/** Something cannot be done with a cart; the message is for the shopper to read, in the original's words. */
public final class CartProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** What an answer depends on apart from the message. */
    public enum Kind {
        /** What was asked for cannot be had. */
        REFUSED,
        /** Something must be chosen first. */
        CHOICE,
        /** What was named is not there. */
        MISSING
    }

    public CartProblem(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    public static CartProblem refused(String message) {
        return new CartProblem(Kind.REFUSED, message);
    }

    public static CartProblem missing(String message) {
        return new CartProblem(Kind.MISSING, message);
    }

    public Kind kind() {
        return kind;
    }

    /** What the shopper reads. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
