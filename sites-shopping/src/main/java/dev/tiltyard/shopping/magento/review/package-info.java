/** Product reviews and their ratings. */
@NullMarked
package dev.tiltyard.shopping.magento.review;

import org.jspecify.annotations.NullMarked;
