/** Playwright's aria snapshot in its AI mode. */
@NullMarked
package dev.tiltyard.env.observation.aria;

import org.jspecify.annotations.NullMarked;
