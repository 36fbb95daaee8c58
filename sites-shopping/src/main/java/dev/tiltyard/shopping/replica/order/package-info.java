/** A customer's own orders, with their sales documents. */
@NullMarked
package dev.tiltyard.shopping.replica.order;

import org.jspecify.annotations.NullMarked;
