/** Entries: the list, the form and the REST answer. */
@NullMarked
package dev.tiltyard.guestbook.replica.entry;

import org.jspecify.annotations.NullMarked;
