/** Templates of tasks about the forum. */
@NullMarked
package dev.tiltyard.suite.pack.forum;

import org.jspecify.annotations.NullMarked;
