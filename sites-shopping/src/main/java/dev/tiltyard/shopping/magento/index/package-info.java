/** The indexes of the catalog, which make lists fast, kept up to date with it. */
@NullMarked
package dev.tiltyard.shopping.magento.index;

import org.jspecify.annotations.NullMarked;
