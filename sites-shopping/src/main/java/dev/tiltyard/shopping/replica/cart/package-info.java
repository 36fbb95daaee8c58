/** The cart page, and the forms that add and remove items. */
@NullMarked
package dev.tiltyard.shopping.replica.cart;

import org.jspecify.annotations.NullMarked;
