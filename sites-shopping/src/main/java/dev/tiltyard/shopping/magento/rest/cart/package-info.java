/** Carts in the REST API: guests' carts by their masked ids, the customer's own, and any for administrators. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.cart;

import org.jspecify.annotations.NullMarked;
