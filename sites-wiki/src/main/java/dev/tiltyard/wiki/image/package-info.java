/** Wikipedia in a container. */
@NullMarked
package dev.tiltyard.wiki.image;

import org.jspecify.annotations.NullMarked;
