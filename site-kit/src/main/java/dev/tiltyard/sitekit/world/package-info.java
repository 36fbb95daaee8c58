/**
 * What worlds are made with: randomness that hangs on a seed only, grammars that write text, names of people, pictures,
 * fact tables, and sinks that stream rows into a database. Same seed, same world, on every machine.
 */
@NullMarked
package dev.tiltyard.sitekit.world;

import org.jspecify.annotations.NullMarked;
