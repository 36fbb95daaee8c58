/** Site administration: bans, settings, banned phrases, themes. */
@NullMarked
package dev.tiltyard.forum.replica.administration;

import org.jspecify.annotations.NullMarked;
