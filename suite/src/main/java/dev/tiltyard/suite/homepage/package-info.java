/** The homepage: cards for all sites, accounts, a calculator, a scratchpad and the user manuals. A site as the others are. */
@NullMarked
package dev.tiltyard.suite.homepage;

import org.jspecify.annotations.NullMarked;
