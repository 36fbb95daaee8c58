/** Login, logout and impersonation. */
@NullMarked
package dev.tiltyard.servicenow.replica.account;

import org.jspecify.annotations.NullMarked;
