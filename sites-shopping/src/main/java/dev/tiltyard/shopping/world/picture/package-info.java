/** Pictures of products, drawn from flat shapes, for the shop's world and for that of its admin. */
@NullMarked
package dev.tiltyard.shopping.world.picture;

import org.jspecify.annotations.NullMarked;
