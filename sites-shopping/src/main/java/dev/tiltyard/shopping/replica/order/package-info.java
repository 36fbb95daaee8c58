/** Orders as the customer who placed them sees them, with what was issued for them. */
@NullMarked
package dev.tiltyard.shopping.replica.order;

import org.jspecify.annotations.NullMarked;
