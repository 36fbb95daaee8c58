/** Carts: their items, their totals, and how they become orders. */
@NullMarked
package dev.tiltyard.shopping.magento.quote;

import org.jspecify.annotations.NullMarked;
