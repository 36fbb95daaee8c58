/** Look-ups of the guest book's entries. */
@NullMarked
package dev.tiltyard.guestbook.locator;

import org.jspecify.annotations.NullMarked;
