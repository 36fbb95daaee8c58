package dev.tiltyard.shopping.magento.fulfilment;

/** A document can't be created for an order in its present state. The message is the original's. */
public final class FulfilmentException extends RuntimeException {
    private static final long serialVersionUID = 1;

    FulfilmentException(String message) {
        super(message);
    }
}
