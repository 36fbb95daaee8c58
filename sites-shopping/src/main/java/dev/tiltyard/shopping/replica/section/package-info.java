/** Private customer data for page scripts. */
@NullMarked
package dev.tiltyard.shopping.replica.section;

import org.jspecify.annotations.NullMarked;
