/** Tries a site described by a file, and says in plain words what holds and what does not. */
@NullMarked
package dev.tiltyard.sitefile.check;

import org.jspecify.annotations.NullMarked;
