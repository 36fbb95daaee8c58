/** Shipping rates. */
@NullMarked
package dev.tiltyard.shopping.magento.shipping;

import org.jspecify.annotations.NullMarked;
