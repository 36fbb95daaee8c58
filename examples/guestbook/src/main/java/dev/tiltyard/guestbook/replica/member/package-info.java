/** Members: log-in, log-out and who is looking. */
@NullMarked
package dev.tiltyard.guestbook.replica.member;

import org.jspecify.annotations.NullMarked;
