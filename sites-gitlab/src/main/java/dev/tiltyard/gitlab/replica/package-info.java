/** The web application: the composition root, which nothing below it imports. */
@NullMarked
package dev.tiltyard.gitlab.replica;

import org.jspecify.annotations.NullMarked;
