/** The homepage: cards of all sites, accounts, a calculator, a scratchpad and the sites' user manuals. */
@NullMarked
package dev.tiltyard.homepage;

import org.jspecify.annotations.NullMarked;
