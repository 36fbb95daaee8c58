/** Pictures that the program draws: landscapes, towns, animals, charts. No fonts are used, so that none is needed. */
@NullMarked
package dev.tiltyard.sitekit.world.picture;

import org.jspecify.annotations.NullMarked;
