/** Logging in and out, and going on as somebody else. */
@NullMarked
package dev.tiltyard.servicenow.replica.account;

import org.jspecify.annotations.NullMarked;
