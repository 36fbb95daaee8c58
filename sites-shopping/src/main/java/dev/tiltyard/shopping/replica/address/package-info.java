/** URLs with words for products, categories and pages. */
@NullMarked
package dev.tiltyard.shopping.replica.address;

import org.jspecify.annotations.NullMarked;
