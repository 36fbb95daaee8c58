/** Product images, drawn from flat shapes, for the worlds of the shop and its admin. */
@NullMarked
package dev.tiltyard.shopping.world.picture;

import org.jspecify.annotations.NullMarked;
