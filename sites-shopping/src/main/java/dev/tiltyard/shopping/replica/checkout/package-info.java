/** The checkout and its success page. */
@NullMarked
package dev.tiltyard.shopping.replica.checkout;

import org.jspecify.annotations.NullMarked;
