/** How many of a product can be sold, and reservations of what was ordered. */
@NullMarked
package dev.tiltyard.shopping.magento.stock;

import org.jspecify.annotations.NullMarked;
