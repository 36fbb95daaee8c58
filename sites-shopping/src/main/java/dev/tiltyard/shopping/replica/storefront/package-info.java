/** Shared by all storefront pages: frame, viewer, messages, form keys, prices and menu. */
@NullMarked
package dev.tiltyard.shopping.replica.storefront;

import org.jspecify.annotations.NullMarked;
