/** The guest book's schema, members and first entries. */
@NullMarked
package dev.tiltyard.guestbook.world;

import org.jspecify.annotations.NullMarked;
