/** What the homepage knows about the other sites: their cards, addresses, accounts and manuals. */
@NullMarked
package dev.tiltyard.homepage.replica.directory;

import org.jspecify.annotations.NullMarked;
