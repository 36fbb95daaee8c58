/** The images of others for sites whose modules do not describe them (yet). */
@NullMarked
package dev.tiltyard.suite.official;

import org.jspecify.annotations.NullMarked;
