/** What scripts of pages fetch about the customer. */
@NullMarked
package dev.tiltyard.shopping.replica.section;

import org.jspecify.annotations.NullMarked;
