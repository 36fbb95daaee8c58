/** The guest book: a small, complete site. */
@NullMarked
package dev.tiltyard.guestbook;

import org.jspecify.annotations.NullMarked;
