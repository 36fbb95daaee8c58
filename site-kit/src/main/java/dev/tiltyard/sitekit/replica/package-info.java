/** What a replica (our own software for a site) gives to the runtimes that run it. */
@NullMarked
package dev.tiltyard.sitekit.replica;

import org.jspecify.annotations.NullMarked;
