/** What an agent can do in the browser, the languages it says it in, and the doing of it. */
@NullMarked
package dev.tiltyard.env.action;

import org.jspecify.annotations.NullMarked;
