/** Carts: what is in them, what it costs, and how one becomes an order. */
@NullMarked
package dev.tiltyard.shopping.magento.quote;

import org.jspecify.annotations.NullMarked;
