/** Changes of the category tree. */
@NullMarked
package dev.tiltyard.shopping.magento.category;

import org.jspecify.annotations.NullMarked;
