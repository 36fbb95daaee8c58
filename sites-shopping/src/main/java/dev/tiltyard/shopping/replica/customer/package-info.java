/** Signing in and out, opening an account, a forgotten password. */
@NullMarked
package dev.tiltyard.shopping.replica.customer;

import org.jspecify.annotations.NullMarked;
