/** Orders and their sales documents, read from the tables of the original. */
@NullMarked
package dev.tiltyard.shopping.magento.sales;

import org.jspecify.annotations.NullMarked;
