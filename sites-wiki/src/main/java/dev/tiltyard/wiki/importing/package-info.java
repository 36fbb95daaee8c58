/** Any ZIM file as a world. */
@NullMarked
package dev.tiltyard.wiki.importing;

import org.jspecify.annotations.NullMarked;
