/**
 * Running sites: the user's cache folder with the worlds built so far, the embedded database servers, and the runtime
 * that puts a copy of a world under a replica. One owner starts expensive things and stops them surely.
 */
@NullMarked
package dev.tiltyard.sitekit.runtime;

import org.jspecify.annotations.NullMarked;
