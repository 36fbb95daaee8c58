/** Categories, products and product lists, read from the catalog's tables and indexes. */
@NullMarked
package dev.tiltyard.shopping.magento.catalog;

import org.jspecify.annotations.NullMarked;
