/** Comparing products: the list, the table, and the blocks beside other lists. */
@NullMarked
package dev.tiltyard.shopping.replica.compare;

import org.jspecify.annotations.NullMarked;
