/** Lists of products: categories and search results with their toolbar, filters and pages. */
@NullMarked
package dev.tiltyard.shopping.replica.listing;

import org.jspecify.annotations.NullMarked;
