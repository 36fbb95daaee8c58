/** Users' pages: contributions and biography. */
@NullMarked
package dev.tiltyard.forum.replica.user;

import org.jspecify.annotations.NullMarked;
