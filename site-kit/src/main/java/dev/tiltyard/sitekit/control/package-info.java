/**
 * The control API of a running site over HTTP: status, reset, digest, snapshot, diff and read-only lookups, for a site
 * in another process or in a container. It has its own port, which the agent's browser never learns, and requires a
 * token.
 */
@NullMarked
package dev.tiltyard.sitekit.control;

import org.jspecify.annotations.NullMarked;
