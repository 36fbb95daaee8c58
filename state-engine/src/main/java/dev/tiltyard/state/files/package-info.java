/** Files as part of a site's state: what a folder holds, the originals of what changed, and how to put them back. */
@NullMarked
package dev.tiltyard.state.files;

import org.jspecify.annotations.NullMarked;
