/** The books that a copy of the site serves. */
@NullMarked
package dev.tiltyard.wiki.replica.library;

import org.jspecify.annotations.NullMarked;
