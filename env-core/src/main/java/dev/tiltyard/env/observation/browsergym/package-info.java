/** The text formats of BrowserGym's environment. */
@NullMarked
package dev.tiltyard.env.observation.browsergym;

import org.jspecify.annotations.NullMarked;
