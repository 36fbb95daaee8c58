/** The program that runs inside a replica's image: one site, answering to the world outside, and its control side. */
@NullMarked
package dev.tiltyard.sitekit.inside;

import org.jspecify.annotations.NullMarked;
