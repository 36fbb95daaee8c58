/** Rules by which a cart costs less, with and without coupon codes. */
@NullMarked
package dev.tiltyard.shopping.magento.rule;

import org.jspecify.annotations.NullMarked;
