/** The checkout: the page on which a cart becomes an order, and the one that thanks for it. */
@NullMarked
package dev.tiltyard.shopping.replica.checkout;

import org.jspecify.annotations.NullMarked;
