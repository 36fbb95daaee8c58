/**
 * The control side of a running site over HTTP: status, reset, digest, snapshot, diff and read-only look-ups, for a site
 * that runs in another process or in a container. It stands on a port of its own that the agent's browser is never given,
 * behind a token.
 */
@NullMarked
package dev.tiltyard.sitekit.control;

import org.jspecify.annotations.NullMarked;
