/** The shop's world: facts that tasks name, and procedural volume around them. */
@NullMarked
package dev.tiltyard.shopping.world;

import org.jspecify.annotations.NullMarked;
