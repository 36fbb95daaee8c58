/** Salable quantities and reservations. */
@NullMarked
package dev.tiltyard.shopping.magento.stock;

import org.jspecify.annotations.NullMarked;
