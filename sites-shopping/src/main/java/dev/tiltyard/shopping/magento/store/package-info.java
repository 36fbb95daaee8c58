/** Settings of the store. */
@NullMarked
package dev.tiltyard.shopping.magento.store;

import org.jspecify.annotations.NullMarked;
