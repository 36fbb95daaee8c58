/** What admins do for the whole site: bans, settings, censorship, themes. */
@NullMarked
package dev.tiltyard.forum.replica.administration;

import org.jspecify.annotations.NullMarked;
