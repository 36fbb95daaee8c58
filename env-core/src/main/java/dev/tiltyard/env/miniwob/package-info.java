/** MiniWoB++: runs an unmodified checkout of it, from a folder that the user names. */
@NullMarked
package dev.tiltyard.env.miniwob;

import org.jspecify.annotations.NullMarked;
