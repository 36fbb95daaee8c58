/** Search of submissions and comments. */
@NullMarked
package dev.tiltyard.forum.replica.search;

import org.jspecify.annotations.NullMarked;
