/**
 * Runs sites: the user's cache folder with built worlds, the embedded database servers, and the runtime that connects a
 * copy of a world to a replica. One owner starts expensive things and reliably stops them.
 */
@NullMarked
package dev.tiltyard.sitekit.runtime;

import org.jspecify.annotations.NullMarked;
