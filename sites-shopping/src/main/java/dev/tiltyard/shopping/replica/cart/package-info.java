/** The cart: its page, and whatever puts things into it and takes them out. */
@NullMarked
package dev.tiltyard.shopping.replica.cart;

import org.jspecify.annotations.NullMarked;
