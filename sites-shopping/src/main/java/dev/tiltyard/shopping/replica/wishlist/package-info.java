/** The wish list: adding to it and taking out of it from any page, and its own page. */
@NullMarked
package dev.tiltyard.shopping.replica.wishlist;

import org.jspecify.annotations.NullMarked;
