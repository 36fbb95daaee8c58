/** Shared by all pages: the toolbar, the skin, and the error pages. */
@NullMarked
package dev.tiltyard.wiki.replica.frame;

import org.jspecify.annotations.NullMarked;
