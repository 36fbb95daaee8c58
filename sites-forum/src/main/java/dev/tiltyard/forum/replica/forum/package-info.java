/** Forums: lookup, sidebar, creating, editing, subscribing. */
@NullMarked
package dev.tiltyard.forum.replica.forum;

import org.jspecify.annotations.NullMarked;
