/** The shop's world: facts that tasks name, and generated data around them. */
@NullMarked
package dev.tiltyard.shopping.world;

import org.jspecify.annotations.NullMarked;
