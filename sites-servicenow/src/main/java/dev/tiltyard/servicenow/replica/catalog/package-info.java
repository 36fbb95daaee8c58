/** The service catalog: its categories and items, the cart, and what has been ordered. */
@NullMarked
package dev.tiltyard.servicenow.replica.catalog;

import org.jspecify.annotations.NullMarked;
