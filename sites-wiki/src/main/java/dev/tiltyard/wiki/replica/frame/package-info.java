/** What stands around every page: the tool bar, the look, and the pages that report errors. */
@NullMarked
package dev.tiltyard.wiki.replica.frame;

import org.jspecify.annotations.NullMarked;
