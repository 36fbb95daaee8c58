/** Named look-ups of the shop: by SQL on Magento's tables, and on the pages. */
@NullMarked
package dev.tiltyard.shopping.locator;

import org.jspecify.annotations.NullMarked;
