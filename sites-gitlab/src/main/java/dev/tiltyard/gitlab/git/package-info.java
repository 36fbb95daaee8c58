/** Bare Git repositories as part of a site's state, and packs that are the same byte for byte on every machine. */
@NullMarked
package dev.tiltyard.gitlab.git;

import org.jspecify.annotations.NullMarked;
