package dev.tiltyard.shopping.magento.quote;

/** A cart operation failed; the message is for the customer, in the original's wording. */
public final class CartProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** Kinds of problems that get different responses. */
    public enum Kind {
        /** Not available. */
        REFUSED,
        /** An option must be chosen first. */
        CHOICE,
        /** The referenced item does not exist. */
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

    /** The message for the customer. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
