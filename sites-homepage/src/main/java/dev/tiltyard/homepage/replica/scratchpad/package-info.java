/** The scratchpad: notes in a file, shown as a page and as JSON. */
@NullMarked
package dev.tiltyard.homepage.replica.scratchpad;

import org.jspecify.annotations.NullMarked;
