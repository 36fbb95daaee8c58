/** A stable port in front of something whose own port changes or can't be reached from outside. */
@NullMarked
package dev.tiltyard.sitekit.forward;

import org.jspecify.annotations.NullMarked;
