/** Lists of products, in a category or found by words: filters, order, pages, and the counts of the filters. */
@NullMarked
package dev.tiltyard.shopping.magento.listing;

import org.jspecify.annotations.NullMarked;
