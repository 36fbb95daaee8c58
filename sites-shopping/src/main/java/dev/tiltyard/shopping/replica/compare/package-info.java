/** Product comparison: the list, the table, and the sidebar blocks. */
@NullMarked
package dev.tiltyard.shopping.replica.compare;

import org.jspecify.annotations.NullMarked;
