/**
 * The forum's world: facts that tasks name, from text files, and generated data around them. Everything depends only on
 * the seed and the scale; {@link dev.tiltyard.forum.world.ForumWorld} is the entry point.
 */
@NullMarked
package dev.tiltyard.forum.world;

import org.jspecify.annotations.NullMarked;
