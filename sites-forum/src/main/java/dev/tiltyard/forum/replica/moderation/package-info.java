/** What moderators do in their forums: deleting, restoring, pinning, locking, flairs, bans, and the log of it all. */
@NullMarked
package dev.tiltyard.forum.replica.moderation;

import org.jspecify.annotations.NullMarked;
