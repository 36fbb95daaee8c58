/** Categories, products and lists of products, read from the tables and indexes of the catalog. */
@NullMarked
package dev.tiltyard.shopping.magento.catalog;

import org.jspecify.annotations.NullMarked;
