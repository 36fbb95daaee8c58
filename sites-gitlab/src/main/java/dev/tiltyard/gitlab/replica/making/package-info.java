/** How projects come to be, change their place, and go. */
@NullMarked
package dev.tiltyard.gitlab.replica.making;

import org.jspecify.annotations.NullMarked;
