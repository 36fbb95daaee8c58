/** Carts in the REST interface: those of guests by their masked names, the caller's own, and any for administrators. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.cart;

import org.jspecify.annotations.NullMarked;
