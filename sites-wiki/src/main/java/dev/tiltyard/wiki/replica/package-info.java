/** A server of ZIM files that answers as kiwix-serve 3.3.0 does. */
@NullMarked
package dev.tiltyard.wiki.replica;

import org.jspecify.annotations.NullMarked;
