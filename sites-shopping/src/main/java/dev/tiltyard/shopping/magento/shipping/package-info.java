/** What it costs to send a cart. */
@NullMarked
package dev.tiltyard.shopping.magento.shipping;

import org.jspecify.annotations.NullMarked;
