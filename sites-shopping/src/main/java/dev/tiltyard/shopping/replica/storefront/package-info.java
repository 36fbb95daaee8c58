/** What all pages of the storefront share: the frame, who looks, messages, form keys, prices and the menu. */
@NullMarked
package dev.tiltyard.shopping.replica.storefront;

import org.jspecify.annotations.NullMarked;
