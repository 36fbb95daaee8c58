/** Login, logout, registration, and password reset. */
@NullMarked
package dev.tiltyard.shopping.replica.customer;

import org.jspecify.annotations.NullMarked;
