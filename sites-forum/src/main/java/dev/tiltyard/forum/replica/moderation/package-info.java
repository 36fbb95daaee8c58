/** Moderation: deleting, restoring, pinning, locking, flairs, bans, and the log. */
@NullMarked
package dev.tiltyard.forum.replica.moderation;

import org.jspecify.annotations.NullMarked;
