/** The control side of a bring-up in another process: an address on loopback, behind a token. */
@NullMarked
package dev.tiltyard.server.control;

import org.jspecify.annotations.NullMarked;
