/** The shop in Docker. */
@NullMarked
package dev.tiltyard.shopping.image;

import org.jspecify.annotations.NullMarked;
