/**
 * The forum's world: facts that tasks name, from text files, and procedural volume around them. Everything hangs on the
 * seed and the scale; {@link dev.tiltyard.forum.world.ForumWorld} is the door.
 */
@NullMarked
package dev.tiltyard.forum.world;

import org.jspecify.annotations.NullMarked;
