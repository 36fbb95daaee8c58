/** The console: a web page on which a person watches environments, takes one over, and records tasks. */
@NullMarked
package dev.tiltyard.server.webconsole;

import org.jspecify.annotations.NullMarked;
