/** The shop: a replica of Magento's storefront, on the Magento base that the shop admin shares. */
@NullMarked
package dev.tiltyard.shopping;

import org.jspecify.annotations.NullMarked;
