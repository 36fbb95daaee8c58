/** Orders and the papers made out for them, read from the tables of the original. */
@NullMarked
package dev.tiltyard.shopping.magento.sales;

import org.jspecify.annotations.NullMarked;
