/** Product and category attributes: their definitions, their options, and SQL access to their values. */
@NullMarked
package dev.tiltyard.shopping.magento.eav;

import org.jspecify.annotations.NullMarked;
