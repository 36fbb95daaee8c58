/** Products, categories, attributes and stock in the REST API. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.catalog;

import org.jspecify.annotations.NullMarked;
