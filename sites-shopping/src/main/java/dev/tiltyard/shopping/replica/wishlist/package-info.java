/** The wish list: adding and removing items on any page, and its own page. */
@NullMarked
package dev.tiltyard.shopping.replica.wishlist;

import org.jspecify.annotations.NullMarked;
