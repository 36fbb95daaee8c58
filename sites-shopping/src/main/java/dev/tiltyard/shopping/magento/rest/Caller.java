package dev.tiltyard.shopping.magento.rest;

/** The caller of the REST API. */
public sealed interface Caller {
    /** A caller without a valid token. */
    record Guest() implements Caller {}

    /** A customer, authenticated by a token or the storefront's session. */
    record Customer(long id) implements Caller {}

    /** An admin user. */
    record Admin(long id) implements Caller {}
}
