/** The service catalog: categories, items, cart, and requests. */
@NullMarked
package dev.tiltyard.servicenow.replica.catalog;

import org.jspecify.annotations.NullMarked;
