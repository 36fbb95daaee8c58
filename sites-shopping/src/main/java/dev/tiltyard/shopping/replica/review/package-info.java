/** Product reviews: the list below a product, and the review form. */
@NullMarked
package dev.tiltyard.shopping.replica.review;

import org.jspecify.annotations.NullMarked;
