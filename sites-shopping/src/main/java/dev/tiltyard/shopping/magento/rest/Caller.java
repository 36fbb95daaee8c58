package dev.tiltyard.shopping.magento.rest;

/** The caller of the REST interface. */
public sealed interface Caller {
    /** A caller without a valid token. */
    record Guest() implements Caller {}

    /** A customer, by a token or by the session of the storefront. */
    record Customer(long id) implements Caller {}

    /** A user of the admin site. */
    record Admin(long id) implements Caller {}
}
