package dev.tiltyard.shopping.magento.fulfilment;

/** Something that can't be issued for an order as it is. The message is the original's. */
public final class FulfilmentException extends RuntimeException {
    private static final long serialVersionUID = 1;

    FulfilmentException(String message) {
        super(message);
    }
}
