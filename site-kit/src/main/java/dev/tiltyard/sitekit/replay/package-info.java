/** Replays a recorded visit over plain HTTP, for measurements. */
@NullMarked
package dev.tiltyard.sitekit.replay;

import org.jspecify.annotations.NullMarked;
