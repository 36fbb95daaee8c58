/** Shared by all pages of the shop admin: the logged-in user's permissions, frame, menu, routing. */
@NullMarked
package dev.tiltyard.cms.replica.shell;

import org.jspecify.annotations.NullMarked;
