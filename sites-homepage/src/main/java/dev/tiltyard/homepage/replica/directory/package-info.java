/** Data about the other sites: their cards, URLs, accounts and manuals. */
@NullMarked
package dev.tiltyard.homepage.replica.directory;

import org.jspecify.annotations.NullMarked;
