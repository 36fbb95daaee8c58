/**
 * Building blocks of worlds: seeded randomness, text grammars, people's names, pictures, fact tables, and bulk row
 * writers. Same seed, same world, on every machine.
 */
@NullMarked
package dev.tiltyard.sitekit.world;

import org.jspecify.annotations.NullMarked;
