/** Orders and their sales documents, read from the original's tables. */
@NullMarked
package dev.tiltyard.shopping.magento.sales;

import org.jspecify.annotations.NullMarked;
