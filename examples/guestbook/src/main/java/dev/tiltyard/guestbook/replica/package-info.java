/** The guest book's server. */
@NullMarked
package dev.tiltyard.guestbook.replica;

import org.jspecify.annotations.NullMarked;
