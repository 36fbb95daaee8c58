/** The contract between a replica (our implementation of a site) and the runtimes that run it. */
@NullMarked
package dev.tiltyard.sitekit.replica;

import org.jspecify.annotations.NullMarked;
