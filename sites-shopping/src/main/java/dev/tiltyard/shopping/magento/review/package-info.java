/** Reviews of products and the stars given with them. */
@NullMarked
package dev.tiltyard.shopping.magento.review;

import org.jspecify.annotations.NullMarked;
