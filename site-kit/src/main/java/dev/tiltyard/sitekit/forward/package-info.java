/** A stable port in front of a target whose own port changes or isn't reachable from outside. */
@NullMarked
package dev.tiltyard.sitekit.forward;

import org.jspecify.annotations.NullMarked;
