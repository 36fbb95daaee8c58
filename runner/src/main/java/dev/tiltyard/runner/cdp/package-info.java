/** The DevTools protocol over WebSockets and HTTP, for the pages of an episode. */
@NullMarked
package dev.tiltyard.runner.cdp;

import org.jspecify.annotations.NullMarked;
