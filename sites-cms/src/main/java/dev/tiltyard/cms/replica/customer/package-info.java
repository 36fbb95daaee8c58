/** Customers. */
@NullMarked
package dev.tiltyard.cms.replica.customer;

import org.jspecify.annotations.NullMarked;
