/** Signing in and out. */
@NullMarked
package dev.tiltyard.gitlab.replica.session;

import org.jspecify.annotations.NullMarked;
