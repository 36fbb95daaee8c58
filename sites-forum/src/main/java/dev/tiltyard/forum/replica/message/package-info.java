/** Private messages and notifications. */
@NullMarked
package dev.tiltyard.forum.replica.message;

import org.jspecify.annotations.NullMarked;
