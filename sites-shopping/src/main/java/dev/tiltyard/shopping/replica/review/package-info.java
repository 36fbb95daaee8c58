/** Reviews of products: the list below a product, and writing one. */
@NullMarked
package dev.tiltyard.shopping.replica.review;

import org.jspecify.annotations.NullMarked;
