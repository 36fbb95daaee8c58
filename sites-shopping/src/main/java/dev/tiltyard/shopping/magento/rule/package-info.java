/** Cart price rules, with and without coupon codes. */
@NullMarked
package dev.tiltyard.shopping.magento.rule;

import org.jspecify.annotations.NullMarked;
