/** Files as part of a site's state: what a folder holds, the originals of what changed, and how to restore them. */
@NullMarked
package dev.tiltyard.state.files;

import org.jspecify.annotations.NullMarked;
