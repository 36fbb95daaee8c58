/**
 * What worlds are made with: randomness that hangs on a seed only, grammars that write text, names of people, pictures,
 * fact tables, and the rows themselves, written by column name or streamed. Same seed, same world, on every machine.
 */
@NullMarked
package dev.tiltyard.sitekit.world;

import org.jspecify.annotations.NullMarked;
