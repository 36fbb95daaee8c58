/** Taxes. */
@NullMarked
package dev.tiltyard.shopping.magento.tax;

import org.jspecify.annotations.NullMarked;
