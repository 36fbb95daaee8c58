/** Product lists of categories and search results: filters, sort orders, pages, and layered navigation counts. */
@NullMarked
package dev.tiltyard.shopping.magento.listing;

import org.jspecify.annotations.NullMarked;
