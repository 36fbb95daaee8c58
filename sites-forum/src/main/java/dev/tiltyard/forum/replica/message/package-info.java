/** Private messages between members, and the notifications of what concerns them. */
@NullMarked
package dev.tiltyard.forum.replica.message;

import org.jspecify.annotations.NullMarked;
