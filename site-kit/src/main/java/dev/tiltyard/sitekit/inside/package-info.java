/** The program inside a replica's image: one site, reachable from outside, and its control API. */
@NullMarked
package dev.tiltyard.sitekit.inside;

import org.jspecify.annotations.NullMarked;
