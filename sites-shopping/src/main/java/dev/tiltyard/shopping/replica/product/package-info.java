/** Product pages. */
@NullMarked
package dev.tiltyard.shopping.replica.product;

import org.jspecify.annotations.NullMarked;
