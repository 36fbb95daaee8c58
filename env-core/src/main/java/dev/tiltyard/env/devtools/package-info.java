/** Lets clients of the DevTools protocol act on the pages of one episode, within what an agent may do. */
@NullMarked
package dev.tiltyard.env.devtools;

import org.jspecify.annotations.NullMarked;
