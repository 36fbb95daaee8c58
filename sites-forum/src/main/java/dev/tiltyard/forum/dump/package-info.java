/** Turns dumps of Postmill's database into worlds of the forum. */
@NullMarked
package dev.tiltyard.forum.dump;

import org.jspecify.annotations.NullMarked;
