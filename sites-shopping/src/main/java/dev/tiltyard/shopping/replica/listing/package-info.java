/** Product lists: categories and search results with toolbar, filters and paging. */
@NullMarked
package dev.tiltyard.shopping.replica.listing;

import org.jspecify.annotations.NullMarked;
