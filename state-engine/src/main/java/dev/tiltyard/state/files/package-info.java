/** Files as part of a site's state: the content of a folder, the originals of changed files, and their restoration. */
@NullMarked
package dev.tiltyard.state.files;

import org.jspecify.annotations.NullMarked;
