/** Adding to the wish list and taking out of it, from any page. */
@NullMarked
package dev.tiltyard.shopping.replica.wishlist;

import org.jspecify.annotations.NullMarked;
