/** What the pages inside the frame share: their layout, and the look-up of records by name. */
@NullMarked
package dev.tiltyard.servicenow.replica.classic;

import org.jspecify.annotations.NullMarked;
