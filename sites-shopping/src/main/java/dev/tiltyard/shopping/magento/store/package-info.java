/** Store configuration. */
@NullMarked
package dev.tiltyard.shopping.magento.store;

import org.jspecify.annotations.NullMarked;
