/** A server of ZIM files that behaves like kiwix-serve 3.3.0. */
@NullMarked
package dev.tiltyard.wiki.replica;

import org.jspecify.annotations.NullMarked;
