/** Shared by the pages inside the frame: layout, and reference lookup. */
@NullMarked
package dev.tiltyard.servicenow.replica.classic;

import org.jspecify.annotations.NullMarked;
