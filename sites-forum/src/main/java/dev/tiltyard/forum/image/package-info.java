/** The forum in Docker: its image's Dockerfile and its container. */
@NullMarked
package dev.tiltyard.forum.image;

import org.jspecify.annotations.NullMarked;
