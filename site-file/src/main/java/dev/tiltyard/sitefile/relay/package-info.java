/** A gate in front of an application: relays its traffic unchanged and knows when no request is running. */
@NullMarked
package dev.tiltyard.sitefile.relay;

import org.jspecify.annotations.NullMarked;
