/** Generated pictures: landscapes, towns, animals, charts. They contain no text, so no fonts are needed. */
@NullMarked
package dev.tiltyard.sitekit.world.picture;

import org.jspecify.annotations.NullMarked;
