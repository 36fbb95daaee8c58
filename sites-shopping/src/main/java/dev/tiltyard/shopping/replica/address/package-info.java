/** Addresses that name a product, a category or a page by words. */
@NullMarked
package dev.tiltyard.shopping.replica.address;

import org.jspecify.annotations.NullMarked;
