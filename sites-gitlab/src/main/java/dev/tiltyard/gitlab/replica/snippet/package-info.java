/** Pieces of text that are kept on their own or in a project. */
@NullMarked
package dev.tiltyard.gitlab.replica.snippet;

import org.jspecify.annotations.NullMarked;
