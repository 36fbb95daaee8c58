/** The web application. */
@NullMarked
package dev.tiltyard.gitlab.replica;

import org.jspecify.annotations.NullMarked;
